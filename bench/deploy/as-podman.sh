#!/bin/sh
# Where this runs in a container itself, limits cannot be raised to podman's usual ones, and crun knows no older cgroups.
case $1 in
  create | run)
    sub=$1
    shift
    exec /usr/bin/podman --runtime runc "$sub" --ulimit nofile=8192:8192 --ulimit nproc=4096:4096 "$@"
    ;;
esac
exec /usr/bin/podman "$@"
