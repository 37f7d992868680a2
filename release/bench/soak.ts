import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import { residentMemory, startHost, startScript, startServer } from "./processes.ts";
import { SOAK, STREAMS } from "./rows.ts";
import type { StreamRun } from "./streams.ts";

const SAMPLE_EVERY = 10_000;

/** The memory of a host under a steady load, in megabytes. */
export interface SoakRun {
  readonly calls: number;
  /** Answers that the load does not have: status and path. */
  readonly wrong: readonly string[];
  /** The median of each third of the run; the first has what a process takes once. */
  readonly thirds: readonly [number, number, number];
}

/** Gives a host calls of every kind and streams for some minutes. */
export async function soak(minutes: number): Promise<SoakRun> {
  const backend = await startServer("backend", {});
  const host = await startHost(`http://127.0.0.1:${backend.port}`);
  const seconds = minutes * 60;
  const { path, headers } = STREAMS;
  const given: StreamRun = { port: host.port, path, headers, streams: SOAK.streams, seconds, least: false };
  const streams = startScript("streams.ts", given, { limit: (seconds + 60) * 1_000 });
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(residentMemory(host.processId)), SAMPLE_EVERY);
  const running = new Set<Promise<void>>();
  const wrong: string[] = [];
  let calls = 0;
  const call = async (turn: number): Promise<void> => {
    const { path: asked, status, ...load } = SOAK.loads[turn % SOAK.loads.length] ?? SOAK.loads[0];
    // Every path again and again, and some that are asked once.
    const answer = await request(
      `http://127.0.0.1:${host.port}${asked.replace("{turn}", String(turn))}`,
      load,
    );
    await answer.body.dump();
    if (answer.statusCode !== status) wrong.push(`${answer.statusCode} ${asked}`);
  };
  try {
    const begun = performance.now();
    for (; performance.now() - begun < seconds * 1_000; calls += 1) {
      const made = call(calls)
        .catch((error: unknown) => void wrong.push(String(error)))
        .finally(() => running.delete(made));
      running.add(made);
      const due = begun + ((calls + 1) * 1_000) / SOAK.perSecond;
      await pause(Math.max(0, due - performance.now()));
    }
    await Promise.all(running);
    await (await streams).stop();
    const third = Math.floor(samples.length / 3);
    const medianOf = (part: number): number => {
      const own = samples.slice(part * third, (part + 1) * third).toSorted((one, other) => one - other);
      return Math.round((own[Math.floor(own.length / 2)] ?? Number.NaN) / 1_024);
    };
    return { calls, wrong, thirds: [medianOf(0), medianOf(1), medianOf(2)] };
  } finally {
    clearInterval(sampler);
    await host.stop();
    await backend.stop();
  }
}
