#!/bin/sh
# docker compose, by podman-compose.
shift
exec podman-compose "$@"
