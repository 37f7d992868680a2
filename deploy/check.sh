#!/usr/bin/env bash
# Reads the files of this folder with the programs that will read them, and with a docker engine builds and runs the
# image. What could not be checked for lack of a program is named at the end, and the exit code is 1.
set -euo pipefail
cd "$(dirname "$0")"
folder=$(mktemp --directory)
container=""
trap 'rm -rf "$folder"; [ -z "$container" ] || docker rm --force "$container" > /dev/null' EXIT
missing=()
has() { "${@:2}" > /dev/null 2>&1 || { missing+=("$1: ${*:2}"); return 1; }; }

if has "alerts.yml" promtool --version; then promtool check rules monitoring/alerts.yml && promtool test rules monitoring/alerts.test.yml; fi

# nginx looks names up when it reads its file, and reads the certificate.
if has "nginx.conf" nginx -v; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout "$folder/tls-key" -out "$folder/tls-certificate" 2> /dev/null
  sed "s# /tmp/# $folder/#; s#/run/secrets/#$folder/#; s/storefront-[12]:/127.0.0.1:/" nginx/nginx.conf > "$folder/nginx.conf"
  nginx -t -q -p "$folder" -c "$folder/nginx.conf" && echo "nginx.conf: read by nginx"
fi
if has "compose.yaml" docker compose version; then
  sed 's/=$/=value0of0the0check/' compose/example.env > "$folder/env"
  docker compose --file compose/compose.yaml --env-file "$folder/env" config --quiet && echo "compose.yaml: read by docker compose"
fi
if has "kubernetes" kubectl version --client && has "kubernetes" docker info; then
  cp --recursive kubernetes "$folder/" && echo "EDGE_WORKER_KEY=key-of-the-check" > "$folder/kubernetes/example/secrets.env"
  kubectl kustomize "$folder/kubernetes/example" | docker run --rm --interactive ghcr.io/yannh/kubeconform:v0.7.0 -strict -summary -
fi
if has "image" docker info; then
  docker build --quiet --file docker/Dockerfile --build-arg BUILD_ID=check --tag storefront:check ..
  container=$(docker run --detach --read-only --cap-drop ALL --security-opt no-new-privileges --env PUBLIC_ORIGIN=https://play.example \
    --env API_BASE_URL=https://backend.example/v2 --env EDGE_WORKER_KEY=key-of-the-check storefront:check)
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" != starting ]; do sleep 1; done
  docker inspect --format '{{.State.Health.Status}}' "$container" | grep --line-regexp healthy
  docker stop -t 30 "$container" > /dev/null
  docker inspect --format '{{.State.ExitCode}}' "$container" | grep --line-regexp 0
fi
[ ${#missing[@]} -eq 0 ] || { printf 'not checked, for lack of a program: %s\n' "${missing[@]}" >&2; exit 1; }
