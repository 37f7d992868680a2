#!/usr/bin/env bash
# Builds the image, measures it, and runs it as a fleet does: read-only, without rights, as its own user.
set -euo pipefail
cd "$(dirname "$0")/../.."
docker build --check --file deploy/docker/Dockerfile .
docker build --quiet --file deploy/docker/Dockerfile --build-arg BUILD_ID=check --tag storefront:check .
size=$(docker image inspect --format '{{.Size}}' storefront:check)
echo "The image has $((size / 1000000)) MB"
[ "$size" -lt 250000000 ]

container=$(docker run --detach --read-only --cap-drop ALL --security-opt no-new-privileges \
  --env API_BASE_URL=https://backend.example/v2 --env EDGE_WORKER_KEY=key-of-the-check --env PUBLIC_ORIGIN=https://play.example \
  --env REDIS_URL=redis://127.0.0.1:6379 --env METRICS_PORT=9464 --env OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 \
  storefront:check)
trap 'docker rm --force "$container" > /dev/null' EXIT
for _ in $(seq 60); do
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ] && break
  sleep 1
done
[ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]
docker exec "$container" storefront routes /api/version
docker stop --time 30 "$container" > /dev/null
[ "$(docker inspect --format '{{.State.ExitCode}}' "$container")" = 0 ]
echo "The image starts, is healthy and stops with 0"
