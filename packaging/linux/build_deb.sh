#!/bin/bash
# Makes the Debian package of a built folder.
#
#   packaging/linux/build_deb.sh FOLDER ICONS VERSION PACKAGE.deb
#
# FOLDER is what PyInstaller made, ICONS what packaging/icon.py drew.
set -euo pipefail

folder="$1" icons="$2" version="$3" target="$4"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"

install -d "$tree/DEBIAN" "$tree/usr/lib" "$tree/usr/bin" "$tree/usr/share/applications" "$tree/usr/share/doc/paxtable"
cp -a "$folder" "$tree/usr/lib/paxtable"
ln -s ../lib/paxtable/paxtable "$tree/usr/bin/paxtable"
install -m 644 "$here/paxtable.desktop" "$tree/usr/share/applications/"
for side in 16 24 32 48 64 128 256 512; do
    install -D -m 644 "$icons/paxtable-$side.png" "$tree/usr/share/icons/hicolor/${side}x$side/apps/paxtable.png"
done
install -m 644 "$here/../../LICENSE" "$tree/usr/share/doc/paxtable/copyright"
chmod -R u+rwX,go+rX,go-w "$tree/usr/lib"

cat >"$tree/DEBIAN/control" <<CONTROL
Package: paxtable
Version: $version
Section: games
Priority: optional
Architecture: $(dpkg --print-architecture)
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Maintainer: the paxtable authors <paxtable@localhost>
Depends: libc6 (>= 2.34), libstdc++6, libegl1, libgl1, libglib2.0-0 | libglib2.0-0t64, libfontconfig1, libfreetype6, libdbus-1-3, libxkbcommon-x11-0, libxcb-cursor0, libxcb-icccm4, libxcb-keysyms1, libxcb-shape0
Recommends: libwayland-cursor0, libwayland-egl1
Description: table for heavy board games
 Pax Pamir and other heavy board games on one screen, against people or the
 machine: every rule enforced, every refusal explained, anything undone.
CONTROL
dpkg-deb --root-owner-group -Zxz -z9 --build "$tree" "$target" >/dev/null
