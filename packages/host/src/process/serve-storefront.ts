import type { Server } from "node:http";
import { isatty } from "node:tty";
import type { HostBrand } from "../brand.ts";
import { createEnvironmentReader, describeMistakes, type HostEnvironment } from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { createLogger, type HostLogger } from "../observability/logger.ts";
import { guardConnections } from "./connection-guard.ts";
import { createHost } from "./host.ts";
import { createLifecycle, stopOnSignals } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";
import { completeEnvironment } from "./complete-environment.ts";
import { StartRefusal } from "./start-refusal.ts";
import { assetFolder, type StorefrontOptions } from "./storefront-options.ts";

const STDOUT = 1;
const MAX_FLUSH = 1_000;

/**
 * Runs the process of a trunk: it reads the environment, listens on `HOST` and `PORT`, writes JSON lines to stdout,
 * and on SIGTERM finishes running requests. Mistakes in the environment, the brand or the routes end the process,
 * with a line on stderr for each. Resolves when the host listens.
 */
export async function serveStorefront<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
>(options: StorefrontOptions<Brand, Own, Service>): Promise<void> {
  const reader = createEnvironmentReader(options);
  const result = reader.read(process.env);
  if (!result.ok) return refuse(describeMistakes(result.mistakes));
  const given = result.environment;
  const { LOG_LEVEL, LOG_SUCCESS_SHARE, METRICS_PORT, METRICS_HOST, DRAIN_DELAY_MS } = given;
  const lines = createLogger(LOG_LEVEL, STDOUT, { successShare: LOG_SUCCESS_SHARE });
  for (const { name, meant } of result.misspelt) lines.warn({ name, meant }, "an unknown variable");
  if (process.argv.includes("--check-config")) process.exit(0);
  tellOfTheEnd(lines);

  const metrics =
    METRICS_PORT === undefined
      ? undefined
      : (await import("../observability/metrics.ts")).createMetrics({
          brand: given.brand.id,
          build: given.BUILD_ID,
        });
  const { environment, apiBaseUrl, sandbox } = await completeEnvironment(reader, process.env, given).catch(
    refuseStart,
  );
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = environment;
  const traces =
    collector === undefined
      ? undefined
      : (await import("../observability/tracing.ts")).startTracing({
          endpoint: collector,
          brand: environment.brand.id,
          build: environment.BUILD_ID,
          backendBaseUrl: apiBaseUrl,
          trustedProxies: environment.TRUSTED_PROXIES,
        });
  const counted = metrics?.counting(lines) ?? lines;
  const logger = traces?.naming(counted) ?? counted;
  const lifecycle = createLifecycle(() => server, {
    drainDelay: DRAIN_DELAY_MS,
    endStreams: () => {
      host.proxy.endLiveStreams();
    },
  });
  const host = await createHost({
    trunk: options,
    environment,
    apiBaseUrl,
    pages: options.pages,
    assets: assetFolder(options.assets),
    logger,
    development: undefined,
    notReady: () => lifecycle.notReady(),
  }).catch(refuseStart);
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
  stopOnSignals(
    async () => {
      await lifecycle.drain();
      await host.close();
      await sandbox?.close();
      await traces?.close();
      await Promise.race([lines.flush(), new Promise((resolve) => setTimeout(resolve, MAX_FLUSH))]);
    },
    { drainDelay: DRAIN_DELAY_MS },
  );
  process.on("unhandledRejection", (reason) => {
    logger.error({ error: reason instanceof Error ? reason.stack : String(reason) }, "unhandled rejection");
  });
  await new Promise<void>((resolve) => {
    server.listen(environment.PORT, environment.HOST, resolve);
  });
  lifecycle.ready();
  sayListening(environment, lines, logger, sandbox?.banner);
}

function sayListening(
  { brand, BUILD_ID, HOST, PORT, publicOrigin }: HostEnvironment,
  lines: HostLogger,
  logger: HostLogger,
  banner: string | undefined,
): void {
  const address = `${HOST}:${PORT}`;
  logger.info({ brand: brand.id, build: BUILD_ID, address, publicOrigin }, "listening");
  // stdout has JSON lines. A person at a terminal or with the sandbox gets the address as text too.
  if (banner !== undefined || isatty(STDOUT))
    lines.print(`Storefront ${brand.name} on ${publicOrigin}\n${banner ?? ""}`);
}

/** Logs an uncaught exception, and writes all waiting lines before the process ends. */
function tellOfTheEnd(lines: HostLogger): void {
  process.on("exit", () => lines.flushNow());
  process.on("uncaughtExceptionMonitor", (error) => {
    lines.error({ error: error.stack ?? error.message }, "uncaught exception");
  });
}

/**
 * Ends the process with one line for a mistake of the trunk's author. Other errors are thrown again with their stack.
 */
function refuseStart(error: unknown): never {
  if (error instanceof StartRefusal) refuse(error.message);
  throw error;
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends the process with a message that names the setting, such as that of a port that is in use. */
function cannotListen(name: string, address: string, port: number | undefined): (error: Error) => never {
  return (error) => refuse(`${name}: Cannot listen on ${address}:${port}: ${error.message}`);
}
