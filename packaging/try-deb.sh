#!/usr/bin/env bash
# Tries the .deb on a bare Debian, as root: installs it, compares, opens windows as a desktop does, removes it and lists what is left.
# Pictures of the windows are in FOLDER/shots; look at them. usage: packaging/try-deb.sh DEB FOLDER [SUITE]
# Needs debootstrap, xvfb, xauth, xdotool and imagemagick, and a Debian mirror.
set -euo pipefail

[ $# -ge 2 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
deb=$(readlink -f "$1")
mkdir -p "$2"
folder=$(readlink -f "$2")
suite=${3:-bookworm}
samples=$(readlink -f "$(dirname "$0")/../sample-recordings")
image=$folder/image
user=visitor
files=/home/$user/recordings
display=:$((90 + RANDOM % 900))
server=

# A process that still looks into the image, such as a window, would keep it mounted.
end_all() {
    local process mount
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/root" 2>/dev/null)" != "$image" ] || kill -9 "${process#/proc/}" 2>/dev/null || true
    done
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    for mount in tmp/.X11-unix dev proc; do
        ! mountpoint -q "$image/$mount" || umount -R "$image/$mount" || umount -R -l "$image/$mount"
    done
}
trap end_all EXIT
trap 'exit 130' INT TERM

say() {
    printf '\n== %s\n' "$*"
}

fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

inside() {
    chroot "$image" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

as_user() {
    inside su -s /bin/sh "$user" -c "cd $files && DISPLAY=$display exec $*"
}

# Every file with its content, and every link with its target; what others write into the image while it is tried is not in it.
list() {
    (cd "$image" && find . \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./home \) -prune \
        -o -type f -exec sha256sum {} + -o -type l -printf '%l -> %p\n' -o -type d -printf 'folder %p\n') | sort >"$folder/$1"
}

# The window's title once it is open, and a picture when it has had time to compare.
see_window() {
    local name=$1 window='' tries=0 title
    until window=$(DISPLAY=$display xdotool search --onlyvisible --name . 2>/dev/null | head -1) && [ -n "$window" ]; do
        tries=$((tries + 1))
        [ $tries -le 240 ] || fail "no window for $name: $(tail -5 "$folder/$name.log")"
        sleep 0.5
    done
    sleep 20
    title=$(DISPLAY=$display xdotool getwindowname "$window")
    DISPLAY=$display import -window root "$folder/shots/$name.png"
    echo "window \"$title\", picture shots/$name.png"
}

# What a desktop does with the files that are opened: the line of the menu entry, with the files in place of %F.
double_click() {
    local name=$1 line client
    shift
    line=$(sed -n 's/^Exec=//p' "$image"/usr/share/applications/*flightdiff*.desktop)
    case $line in *%F*) ;; *) fail "the menu entry does not take files: Exec=$line" ;; esac
    line=${line/\%F/$*}
    echo "$line"
    as_user "$line" >"$folder/$name.log" 2>&1 &
    client=$!
    see_window "$name"
    DISPLAY=$display xdotool search --onlyvisible --name . windowkill >/dev/null 2>&1 || true
    wait $client || true
    [ ! -s "$folder/$name.log" ] || sed 's/^/  it said: /' "$folder/$name.log"
}

for tool in debootstrap Xvfb xauth xdotool import; do
    command -v "$tool" >/dev/null || fail "no $tool found"
done
say "a bare Debian $suite"
if [ ! -d "$folder/bare" ]; then
    debootstrap --variant=minbase "$suite" "$folder/bare" >"$folder/debootstrap.log"
fi
rm -rf --one-file-system "$image" "$folder/shots"
mkdir -p "$folder/shots"
cp -a "$folder/bare" "$image"
mount -t proc proc "$image/proc"
mount --rbind --make-rslave /dev "$image/dev"
# No service is to start.
printf '#!/bin/sh\nexit 101\n' >"$image/usr/sbin/policy-rc.d"
chmod +x "$image/usr/sbin/policy-rc.d"
inside useradd --create-home "$user"
mkdir "$image$files"
cp "$samples"/allocation-{baseline,candidate}.jfr "$image$files"
inside chown -R "$user" "$files"
inside apt-get -qq update
# shellcheck disable=SC2016
inside sh -c 'echo "$(dpkg -l | grep -c ^ii) packages"; command -v java mvn || echo "no Java, no Maven"'

# What the package names as its needs comes first, so that the lists before and after differ by nothing but the package.
say "apt-get install $(basename "$deb")"
inside apt-get -qq satisfy -y --no-install-recommends "$(dpkg-deb -f "$deb" Depends)" >"$folder/depends.log" 2>&1 ||
    { tail -30 "$folder/depends.log"; fail "its dependencies"; }
# What every desktop has, to ask which program opens a file.
inside apt-get -qq install -y --no-install-recommends desktop-file-utils shared-mime-info libglib2.0-bin xdg-utils \
    >"$folder/desktop.log" 2>&1 || { tail -30 "$folder/desktop.log"; fail "the tools of a desktop"; }
list before
cp "$deb" "$image/tmp/flightdiff.deb"
inside apt-get install -y --no-install-recommends /tmp/flightdiff.deb >"$folder/install.log" 2>&1 ||
    { tail -30 "$folder/install.log"; fail "apt-get install"; }
echo "$(grep -hc '^Setting up' "$folder/depends.log") packages, and $(grep -o '[0-9]* newly installed' "$folder/install.log")"
grep -hiE '^(dpkg|warning|xdg)|no such' "$folder/install.log" || echo 'without a warning'

echo "$(du -h "$deb" | cut -f1) packed, $(inside du -shx /opt/flightdiff | cut -f1) installed"

say 'the command, as a user'
as_user flightdiff --version
[ "$(as_user flightdiff --version | tr - '~')" = "flightdiff $(dpkg-deb -f "$deb" Version)" ] || fail "--version is not that of the package"
# shellcheck disable=SC2016
inside sh -c 'gzip -dc /usr/share/man/man1/flightdiff.1.gz | grep -c "^.SH flightdiff"'
as_user flightdiff compare allocation-baseline.jfr allocation-candidate.jfr --html report.html | head -1
as_user flightdiff compare allocation-baseline.jfr allocation-candidate.jfr --quiet --png picture.png
cp "$image$files/picture.png" "$folder/shots/picture.png"
as_user stat -c "'%A %U %s %n'" "*"

say 'the menu entry'
cat "$image"/usr/share/applications/*flightdiff*.desktop
inside sh -c 'grep -rs x-jfr /usr/share/mime/packages /usr/share/applications || true'
as_user gio info -a standard::content-type allocation-baseline.jfr | grep content-type || fail "no type for a recording"
as_user gio mime application/x-jfr || fail "no program for a recording"
as_user xdg-mime query default application/x-jfr || fail "xdg-mime knows no program for a recording"

say 'windows'
mkdir -p "$image/tmp/.X11-unix"
Xvfb "$display" -screen 0 1440x900x24 -ac -nolisten tcp >"$folder/xvfb.log" 2>&1 &
server=$!
until [ -S "/tmp/.X11-unix/X${display#:}" ]; do
    kill -0 $server || fail "Xvfb: $(cat "$folder/xvfb.log")"
    sleep 0.2
done
mount --bind /tmp/.X11-unix "$image/tmp/.X11-unix"
double_click none
double_click one "$files/allocation-baseline.jfr"
double_click two "$files/allocation-baseline.jfr" "$files/allocation-candidate.jfr"

say 'apt-get purge flightdiff'
inside apt-get purge -y flightdiff >"$folder/purge.log" 2>&1 || { cat "$folder/purge.log"; fail "apt-get purge"; }
grep -iE '^(dpkg: warning|xdg)|not empty|no such' "$folder/purge.log" || echo 'without a warning'
list after
# dpkg removes /opt with the last package that has files there.
say 'what it changed for good, but for what apt and dpkg keep of every package: + is new, - is gone'
left=$(diff "$folder/before" "$folder/after" | sed -n 's/^>/+/p; s/^</-/p' |
    grep -vE ' \./var/(log/(apt|dpkg)|lib/(apt|dpkg)|cache/(apt|debconf))' || true)
echo "${left:-nothing}"
say 'what the user keeps'
(cd "$image/home/$user" && find . -newer "$folder/before" -type f)
