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

cp --recursive kubernetes "$folder/kubernetes"
for place in "$folder"/kubernetes/redis/ "$folder"/kubernetes/brands/*/; do
  name=$(basename "$place")
  echo EDGE_WORKER_KEY=edge-key-of-before > "$place/secrets.env"
  kubectl kustomize "$place" > "$folder/$name.yaml"
  echo "$name: rendered by kubectl"
  [ "$name" = redis ] && continue
  echo EDGE_WORKER_KEY=edge-key-of-after > "$place/secrets.env"
  kubectl kustomize "$place" > "$folder/$name-after.yaml"
  of_pods() { sed -n '/secretRef:/{n;s/^ *name: //p}' "$1"; }
  if [ "$(of_pods "$folder/$name.yaml")" = "$(of_pods "$folder/$name-after.yaml")" ]; then
    echo "$name: a changed secret is no rollout" >&2
    exit 1
  fi
  echo "$name: a changed secret is a rollout"
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
