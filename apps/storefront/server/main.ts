import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { describeMistakes, readEnvironment } from "./env.ts";
import { createHost } from "./host.ts";
import { createLifecycle, stopOnSignals } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";
import { createLogger } from "./logger.ts";
import { startSandbox } from "./sandbox.ts";
import { serviceAddresses } from "./services.ts";

const result = readEnvironment(process.env);
if (!result.ok) {
  process.stderr.write(`${describeMistakes(result.mistakes)}\n`);
  process.exit(1);
}
if (process.argv.includes("--check-config")) process.exit(0);

const lines = createLogger(result.environment.LOG_LEVEL);
const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = result.environment;
const metrics = METRICS_PORT === undefined ? undefined : (await import("./metrics.ts")).createMetrics();
const sandbox = result.environment.usesSandbox ? await startSandbox(result.environment) : undefined;
const environment = sandbox?.complete(result.environment) ?? result.environment;
const apiBaseUrl = environment.API_BASE_URL ?? sandbox?.apiBaseUrl ?? "";
const traces =
  collector === undefined
    ? undefined
    : (await import("./tracing.ts")).startTracing({
        endpoint: collector,
        brand: environment.brand.id,
        build: environment.BUILD_ID,
        backendOrigin: new URL(apiBaseUrl).origin,
      });
const counted = metrics?.counting(lines) ?? lines;
const logger = traces?.naming(counted) ?? counted;
const build = (await import(new URL("./server/index.js", import.meta.url).href)) as ServerBuild;
const lifecycle = createLifecycle(
  () => server,
  () => {
    host.proxy.endLiveStreams();
  },
);
const host = createHost({
  environment,
  apiBaseUrl,
  services: serviceAddresses(environment, sandbox?.services),
  build,
  assets: fileURLToPath(new URL("./client", import.meta.url)),
  logger,
  development: undefined,
  notReady: () => lifecycle.notReady(),
});
const server = createHttpServer(host.app.fetch, traces?.tracing(host.api) ?? host.api, host.cachedPages);

metrics?.watch(host);
await metrics?.serve(METRICS_PORT ?? 0).catch(fail);
server.on("error", fail);

function fail(error: Error): never {
  process.stderr.write(`Cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}\n`);
  process.exit(1);
}
server.listen(environment.PORT, environment.HOST, () => {
  lifecycle.ready();
  process.stdout.write(
    `Storefront ${environment.brand.name} on ${environment.publicOrigin}\n${sandbox?.banner ?? ""}`,
  );
});
stopOnSignals(async () => {
  await lifecycle.drain();
  await host.close();
  await sandbox?.close();
  await traces?.close();
  await logger.flush();
});
process.on("unhandledRejection", (reason) => {
  logger.error({ error: reason instanceof Error ? reason.stack : String(reason) }, "unhandled rejection");
});
