import type { HostBrand } from "../brand.ts";
import type { HostEnvironment, VariableSource } from "../environment/env.ts";
import { drainTimes } from "../environment/settings.ts";
import type { HostLogger } from "../observability/logger.ts";
import { refuseStart } from "./start-failure.ts";
import { type EmbeddedSandbox, startSandbox } from "./sandbox.ts";
import { stopOnSignals } from "./lifecycle.ts";
import { createSupervisor, WorkerStartError } from "./supervisor.ts";
import { workerVariables } from "./worker-messages.ts";

/** A supervisor's environment, log and farewell. */
export interface SupervisedProcess<Brand extends HostBrand> {
  readonly environment: HostEnvironment<Brand>;
  readonly source: VariableSource;
  readonly lines: HostLogger;
  /** Writes what waits in the log. */
  readonly flush: () => Promise<unknown>;
  /** Called once all workers listen. */
  readonly onListening: (sandbox: EmbeddedSandbox | undefined) => void;
}

/**
 * Runs `WORKERS` processes that share the port of this one, which serves no request itself: it starts the sandbox,
 * replaces workers that end, and replaces all of them one after another on SIGUSR2. Resolves when all
 * listen; a first worker that does not start ends the process with its exit code.
 */
export async function serveByWorkers<Brand extends HostBrand>(host: SupervisedProcess<Brand>): Promise<void> {
  const { environment, source, lines, flush, onListening } = host;
  const { WORKERS, REDIS_URL, SANDBOX_PORT } = environment;
  const drain = drainTimes(environment);
  const sandbox = environment.usesSandbox
    ? await startSandbox(SANDBOX_PORT, source).catch(refuseStart)
    : undefined;
  const supervisor = createSupervisor({
    count: WORKERS,
    variables: workerVariables(sandbox),
    logger: lines,
    ...drain,
  });
  stopOnSignals(async () => {
    await supervisor.stop();
    await sandbox?.close();
    await flush();
  }, drain);
  process.on("SIGUSR2", () => void supervisor.restart());
  await supervisor.start().catch((error: unknown) => {
    process.exit(error instanceof WorkerStartError ? error.exitCode : 1);
  });
  if (REDIS_URL === undefined)
    lines.warn({ workers: WORKERS }, "workers without REDIS_URL: each has limits and a cache of its own");
  onListening(sandbox);
}
