import cluster, { type Worker } from "node:cluster";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { createSupervisor, type Supervisor, WorkerStartError } from "./supervisor.ts";

const PATIENCE = { timeout: 60_000, interval: 10 };

interface Line {
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

/** A supervisor of one worker that does what the order of the moment says. */
function supervise(first: "serve" | "fail" | "hang") {
  const file = join(mkdtempSync(join(tmpdir(), "workers-")), "order");
  const order = (text: typeof first): void => writeFileSync(file, text);
  order(first);
  cluster.setupPrimary({
    exec: fileURLToPath(new URL("./supervised-worker.test-helper.ts", import.meta.url)),
    execArgv: [],
    silent: true,
  });
  const lines: Line[] = [];
  const write = (fields: object, message: string): void =>
    void lines.push({ message, fields: fields as Line["fields"] });
  const supervisor: Supervisor = createSupervisor({
    count: 1,
    variables: { WORKER_ORDER: file },
    logger: { info: write, warn: write, error: write },
    drainDelay: 0,
    drainLimit: 16_000,
  });
  onTestFinished(() => supervisor.stop());
  const said = (message: string): Line[] => lines.filter((line) => line.message === message);
  return { supervisor, order, said };
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

it("rejects its start with the exit code of a first worker that does not start", async () => {
  const { supervisor } = supervise("fail");
  const refused: unknown = await supervisor.start().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WorkerStartError);
  expect(refused).toMatchObject({
    name: "WorkerStartError",
    exitCode: 3,
    message: "The first worker ended with 3.",
  });
});

it("tries a replacement that does not start again, later each time, and says so", async () => {
  const { supervisor, order, said } = supervise("serve");
  await supervisor.start();
  const [victim] = workers();
  order("fail");
  victim?.process.kill("SIGKILL");
  const failed = "a new worker did not start and is tried again";
  await vi.waitFor(() => expect(said(failed).length).toBeGreaterThanOrEqual(2), PATIENCE);
  expect(said("a worker ended and is replaced")).toMatchObject([
    { fields: { worker: victim?.process.pid, signal: "SIGKILL", waitMs: 250 } },
  ]);
  expect(said(failed).map(({ fields }) => fields["waitMs"])).toEqual(
    [500, 1_000, 2_000, 4_000].slice(0, said(failed).length),
  );
  expect(supervisor.figures()).toEqual({
    serving: 0,
    expected: 1,
    ended: 1,
    notStarted: said(failed).length,
  });
  order("serve");
  // It serves again when it can be replaced.
  await vi.waitFor(async () => {
    await supervisor.restart();
    expect(said("all workers are replaced").at(-1)).toMatchObject({ fields: { workers: 1 } });
  }, PATIENCE);
});

it("keeps the old worker when the new one of a restart does not start", async () => {
  const { supervisor, order, said } = supervise("serve");
  await supervisor.start();
  const before = workers().map(({ process: { pid } }) => pid);
  order("fail");
  await supervisor.restart();
  expect(said("workers are replaced one after another")).toMatchObject([{ fields: { workers: 1 } }]);
  expect(said("a new worker did not start: the old ones stay")).toMatchObject([
    { fields: { worker: before[0] } },
  ]);
  expect(said("all workers are replaced")).toEqual([]);
  expect(workers().map(({ process: { pid } }) => pid)).toEqual(before);
  order("serve");
  await supervisor.restart();
  expect(workers()).toHaveLength(1);
  expect(workers().map(({ process: { pid } }) => pid)).not.toEqual(before);
  // A worker that was told to end is not one that ended.
  expect(supervisor.figures()).toEqual({ serving: 1, expected: 1, ended: 0, notStarted: 1 });
});

it("ends a worker that is still starting by a signal, since it reads no message yet", async () => {
  const { supervisor } = supervise("hang");
  const started = supervisor.start();
  const ended = new Promise((resolve) => {
    cluster.once("exit", (_worker, _code, signal) => {
      resolve(signal);
    });
  });
  await vi.waitFor(() => expect(workers()[0]?.isConnected()).toBe(true), PATIENCE);
  const refused = started.catch((error: unknown) => error);
  await supervisor.stop();
  expect(await refused).toBeInstanceOf(WorkerStartError);
  // A worker that is waited for until the limit is killed.
  expect(await ended).toBe("SIGTERM");
  expect(workers()).toEqual([]);
});
