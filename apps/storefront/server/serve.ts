import type { Server } from "node:http";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { guardConnections } from "./connection-guard.ts";
import { describeMistakes, readEnvironment } from "./env.ts";
import { createHost } from "./host.ts";
import { createLifecycle, stopOnSignals } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";
import { createLogger } from "./logger.ts";
import { startSandbox } from "./sandbox.ts";
import { serviceAddresses } from "./services.ts";

const STDOUT = 1;
const LONGEST_FLUSH = 1_000;

const result = readEnvironment(process.env);
if (!result.ok) {
  process.stderr.write(`${describeMistakes(result.mistakes)}\n`);
  process.exit(1);
}
const { LOG_LEVEL, LOG_SUCCESS_SHARE, METRICS_PORT, METRICS_HOST, DRAIN_DELAY_MS } = result.environment;
const lines = createLogger(LOG_LEVEL, STDOUT, { successShare: LOG_SUCCESS_SHARE });
for (const { name, meant } of result.misspelt) lines.warn({ name, meant }, "a variable that nobody reads");
if (process.argv.includes("--check-config")) process.exit(0);

// The last words of a process that dies are why it died.
process.on("exit", () => lines.flushNow());
process.on("uncaughtExceptionMonitor", (error) => {
  lines.error({ error: error.stack ?? error.message }, "uncaught exception");
});

const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = result.environment;
const metrics =
  METRICS_PORT === undefined
    ? undefined
    : (await import("./metrics.ts")).createMetrics({
        brand: result.environment.brand.id,
        build: result.environment.BUILD_ID,
      });
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
        backendBaseUrl: apiBaseUrl,
        trustedProxies: environment.TRUSTED_PROXIES,
      });
const counted = metrics?.counting(lines) ?? lines;
const logger = traces?.naming(counted) ?? counted;
const build = (await import(new URL("./server/index.js", import.meta.url).href)) as ServerBuild;
const lifecycle = createLifecycle(() => server, {
  drainDelay: DRAIN_DELAY_MS,
  endStreams: () => {
    host.proxy.endLiveStreams();
  },
});
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
const server: Server = createHttpServer(
  host.app.fetch,
  traces?.tracing(host.api) ?? host.api,
  host.cachedPages,
);
const connections = guardConnections(server, { most: environment.LIMIT_CONNECTIONS, logger });

metrics?.watch({ ...host, log: lines, connections });
await metrics
  ?.serve(METRICS_PORT ?? 0, METRICS_HOST)
  .catch(cannotListen("METRICS_PORT", METRICS_HOST, METRICS_PORT));
server.on("error", cannotListen("PORT", environment.HOST, environment.PORT));

/** Says which setting to change: a taken port is the operator's to free. */
function cannotListen(name: string, address: string, port: number | undefined): (error: Error) => never {
  return (error) => {
    process.stderr.write(`${name}: Cannot listen on ${address}:${port}: ${error.message}\n`);
    process.exit(1);
  };
}
server.listen(environment.PORT, environment.HOST, () => {
  lifecycle.ready();
  logger.info(
    {
      brand: environment.brand.id,
      build: environment.BUILD_ID,
      address: `${environment.HOST}:${environment.PORT}`,
      publicOrigin: environment.publicOrigin,
    },
    "listening",
  );
  // stdout is JSON lines; a person at a terminal, or one who tries the sandbox, is told where to go.
  if (sandbox || isatty(STDOUT))
    lines.print(
      `Storefront ${environment.brand.name} on ${environment.publicOrigin}\n${sandbox?.banner ?? ""}`,
    );
});
stopOnSignals(
  async () => {
    await lifecycle.drain();
    await host.close();
    await sandbox?.close();
    await traces?.close();
    await Promise.race([lines.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH))]);
  },
  { drainDelay: DRAIN_DELAY_MS },
);
process.on("unhandledRejection", (reason) => {
  logger.error({ error: reason instanceof Error ? reason.stack : String(reason) }, "unhandled rejection");
});
