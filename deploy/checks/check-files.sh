#!/usr/bin/env bash
# Reads the files of deploy/ with the tools that will read them: docker compose, kubectl and nginx. No container starts.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

if command -v docker > /dev/null && docker compose version > /dev/null 2>&1; then
  sed 's/=$/=value0of0the0check/' compose/example.env > "$folder/env"
  docker compose --file compose/compose.yaml --env-file "$folder/env" config --quiet
  echo "compose.yaml: read by docker compose"
elif [ "${CI:-}" = true ]; then
  echo "docker compose is missing" >&2
  exit 1
fi

for place in kubernetes/redis/ kubernetes/brands/*/; do
  kubectl kustomize "$place" > "$folder/$(basename "$place").yaml"
  echo "$place: rendered by kubectl"
done

# nginx looks names up when it reads its file, and reads the certificate.
mkdir "$folder/nginx"
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
  -keyout "$folder/tls-key" -out "$folder/tls-certificate" 2> /dev/null
for file in nginx/nginx.conf cdn/nginx.conf; do
  cp nginx/*.conf "$folder/nginx/"
  sed -e "s# /tmp/# $folder/nginx/#; s#/run/secrets/#$folder/#; s#origin.example.com#127.0.0.1#" "$file" > "$folder/nginx/nginx.conf"
  sed -i 's/storefront-[12]:/127.0.0.1:/' "$folder/nginx/instances.conf"
  nginx -t -q -p "$folder/nginx" -c "$folder/nginx/nginx.conf"
  echo "$file: read by nginx"
done
