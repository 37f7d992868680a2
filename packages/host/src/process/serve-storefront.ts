import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isatty } from "node:tty";
import { errorFacts } from "@storefront/proxy/host";
import type { HostBrand } from "../brand.ts";
import {
  addressText,
  createEnvironmentReader,
  describeMistakes,
  type HostEnvironment,
  OPERATIONS_PAGE,
} from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { createLogger, type HostLogger } from "../observability/logger.ts";
import { connectionLimit, guardConnections, openFileLimit } from "./connection-guard.ts";
import { createHost } from "./host.ts";
import { createLifecycle, stopOnSignals } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";
import { completeEnvironment } from "./sandbox.ts";
import { cannotListen, refuse, refuseStart } from "../environment/start-failure.ts";
import { codesOfTrunk, type StorefrontOptions } from "./trunk.ts";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { packageFolder } from "../environment/package-folder.ts";

const STDOUT = 1;
/** The one option of the process: only checks the environment. */
const ONLY_CHECKS = "--check-config";

/**
 * Runs the process of a trunk: it reads the environment, listens on `HOST` and `PORT`, writes JSON lines to stdout,
 * and on SIGTERM finishes running requests. Mistakes in the environment, the brand or the routes end the process,
 * with a line on stderr for each. Resolves when the host listens.
 * @example
 * ```ts
 * import { storefront } from "../server/storefront.ts";
 *
 * await serveStorefront(storefront);
 * ```
 */
export async function serveStorefront<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
>(options: StorefrontOptions<Brand, Own, Service>): Promise<void> {
  const [unknown] = process.argv.slice(2).filter((word) => word.startsWith("-") && word !== ONLY_CHECKS);
  if (unknown !== undefined)
    return refuse(
      `${unknown}: there is no such option, only ${ONLY_CHECKS}; the rest are variables: ${OPERATIONS_PAGE}`,
    );
  const { BUILD_ID: name = "" } = process.env;
  const buildId = options.buildId ?? (name === "" ? nameOfBuild() : name);
  const reader = createEnvironmentReader({ ...options, buildId });
  const result = reader.read(process.env);
  if (!result.ok) return refuse(describeMistakes(result.mistakes, result.misspelt));
  const given = result.environment;
  const { LOG_LEVEL, LOG_SUCCESS_SHARE, METRICS_PORT, METRICS_HOST } = given;
  const lines = createLogger(LOG_LEVEL, undefined, { successShare: LOG_SUCCESS_SHARE });
  for (const { name, meant } of result.misspelt) lines.warn({ name, meant }, "an unknown variable");
  if (process.argv.includes(ONLY_CHECKS)) process.exit(0);
  const metrics =
    METRICS_PORT === undefined
      ? undefined
      : (await import("../observability/metrics.ts")).createMetrics({
          brand: given.brand.id,
          build: given.BUILD_ID,
        });
  const { environment, apiBaseUrl, sandbox } = await completeEnvironment(
    reader,
    process.env,
    given,
    options,
  ).catch(refuseStart);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = environment;
  const traces =
    collector === undefined
      ? undefined
      : (await import("../observability/tracing.ts")).startTracing({
          endpoint: collector,
          brand: environment.brand.id,
          build: environment.BUILD_ID,
          backendBaseUrl: apiBaseUrl,
          endpointCodes: codesOfTrunk(options),
          trustedProxies: environment.TRUSTED_PROXIES,
        });
  const counted = metrics?.counting(lines) ?? lines;
  const logger = traces?.naming(counted) ?? counted;
  const drain = { drainDelay: environment.DRAIN_DELAY_MS, drainLimit: environment.DRAIN_LIMIT_MS, logger };
  const lifecycle = createLifecycle(() => server, {
    ...drain,
    endStreams: () => {
      host.proxy.endLiveStreams();
    },
    changesUnderWay: () => host.upstreams().reduce((sum, { figures }) => sum + (figures?.changes ?? 0), 0),
    callsUnderWay: () =>
      host
        .upstreams()
        .flatMap(({ figures }) => figures?.areas ?? [])
        .reduce((sum, { active, queued }) => sum + active + queued, 0),
    endCalls: () => host.close(),
  });
  const host = await createHost({
    trunk: options,
    environment,
    apiBaseUrl,
    logger,
    development: undefined,
    notReady: () => lifecycle.notReady(),
    warnings: () => {
      const code = lines.blockedBy();
      return code === undefined ? [] : [`the log is not written: ${code}`];
    },
  }).catch(refuseStart);
  const server: Server = createHttpServer({
    ...host.listening,
    layer: traces && ((listener) => traces.tracing(listener)),
    logger,
  });
  const most = mostConnections(environment, logger, sandbox === undefined);
  const connections = guardConnections(server, { most, logger });

  const limits = { ...host.limits, connections: most };
  metrics?.watch({ ...host, limits, log: lines, connections });
  await metrics
    ?.serve(METRICS_PORT ?? 0, METRICS_HOST)
    .catch(cannotListen("METRICS_PORT", METRICS_HOST, METRICS_PORT));
  server.on("error", cannotListen("PORT", environment.HOST, environment.PORT));
  stopOnSignals(async (signal) => {
    await lifecycle.drain(signal);
    await host.close();
    await sandbox?.close();
    await traces?.close();
  }, drain);
  process.on("unhandledRejection", (reason) => {
    logger.error(errorFacts(reason), "unhandled rejection");
  });
  // From here on a message may repeat what a player typed; a failure of the start has its stack on stderr.
  process.on("uncaughtException", (error) => {
    logger.error(errorFacts(error), "uncaught exception");
    process.exit(1);
  });
  await new Promise<void>((resolve) => {
    server.listen(environment.PORT, environment.HOST, resolve);
  });
  lifecycle.ready();
  const { port } = server.address() as AddressInfo;
  sayListening(environment, lines, logger, sandbox?.banner, port);
}

/** The configured limit, or fewer where the process may not open so many files: a warning, unless it plays with the sandbox. */
function mostConnections(
  environment: HostEnvironment,
  logger: Pick<HostLogger, "warn">,
  expectsCrowd: boolean,
): number {
  const { LIMIT_CONNECTIONS, BACKEND_CONNECTIONS, limits } = environment;
  const upstreams = BACKEND_CONNECTIONS + limits.uploads + limits.streams;
  const { connections, openFiles } = connectionLimit(LIMIT_CONNECTIONS, upstreams, openFileLimit());
  if (openFiles !== undefined && expectsCrowd)
    logger.warn(
      { connections, openFiles },
      "the limit of open files allows fewer connections than LIMIT_CONNECTIONS",
    );
  return connections;
}

function sayListening(
  { brand, BUILD_ID, HOST, PORT, publicOrigin }: HostEnvironment,
  lines: HostLogger,
  logger: HostLogger,
  banner: string | undefined,
  port: number,
): void {
  const address = addressText(HOST, port);
  // A free port is known only now.
  const site = PORT === 0 && publicOrigin.endsWith(":0") ? `http://${address}` : publicOrigin;
  logger.info({ brand: brand.id, build: BUILD_ID, address, publicOrigin }, "listening");
  // stdout has JSON lines. A person at a terminal or with the sandbox gets the address as text too.
  if (banner !== undefined || isatty(STDOUT))
    lines.print(`Storefront ${brand.name} on ${site}\n${banner ?? ""}`);
}

/** The files in which package managers write down what they installed. */
const INSTALLED = [
  "node_modules/.package-lock.json",
  "node_modules/.pnpm/lock.yaml",
  "node_modules/.yarn-state.yml",
];
const LENGTH = 12;

/**
 * A name for a build that was given none: it is made of the built files and of the versions that are installed beside
 * them, so that two instances of one build have one name, and a further build has another. A program that runs from its
 * sources, that belongs to a framework, or that has no package.json above it, has none.
 */
export function nameOfBuild(program: string | undefined = process.argv[1]): string | undefined {
  if (program === undefined || !/\.[cm]?js$/.test(program) || program.includes(`${sep}node_modules${sep}`))
    return undefined;
  const trunk = packageFolder(dirname(program));
  const [build = ""] = relative(trunk, dirname(program)).split(sep);
  // Without a package.json the folder is that of the whole machine.
  if (build === "" || !existsSync(join(trunk, "package.json"))) return undefined;
  const files = readdirSync(join(trunk, build), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(trunk, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const hash = createHash("sha256");
  for (const file of [...files.toSorted(), ...INSTALLED.filter((name) => existsSync(join(trunk, name)))]) {
    const content = readFileSync(join(trunk, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return `files-${hash.digest("hex").slice(0, LENGTH)}`;
}
