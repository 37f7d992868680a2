import { failuresOf, startLoad } from "../../../../e2e/stage/steady-load.ts";

/** A load whose path has `{turn}` and `{random}` in it. */
export interface FloodRun {
  readonly origin: string;
  readonly path: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly status: number;
}

/** The result of a flood. */
export interface FloodResult {
  readonly calls: number;
  readonly failures: readonly (readonly [failure: string, count: number])[];
}

const run = JSON.parse(process.argv[2] ?? "") as FloodRun;
const load = startLoad(run.origin, {
  clients: run.clients,
  perSecond: run.perSecond,
  call: (turn) => ({
    path: run.path.replace("{turn}", String(turn)).replace("{random}", String(Math.random())),
    headers: { "accept-encoding": "br, gzip" },
    statuses: [run.status],
  }),
});
process.once("message", () => {
  void load.end().then((samples) => {
    const result: FloodResult = { calls: samples.length, failures: [...failuresOf(samples)] };
    process.send?.(result);
  });
});
process.once("disconnect", () => process.exit(0));
