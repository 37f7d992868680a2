import autocannon from "autocannon";
import type { Load } from "./rows.ts";

/** One run of the generator. */
export interface Run {
  readonly port: number;
  readonly load: Load;
  readonly seconds: number;
}

/** The counts of a run; `wrong` are answers with another status, and connections that failed. */
export interface Counts {
  readonly answers: number;
  readonly wrong: number;
  readonly perSecond: number;
  readonly p99: number;
}

const { port, load, seconds } = JSON.parse(process.argv[2] ?? "") as Run;
const { requests, latency, errors, statusCodeStats } = await autocannon({
  url: `http://127.0.0.1:${port}${load.path}`,
  connections: load.connections,
  duration: seconds,
  method: load.method,
  headers: load.headers,
  body: load.body,
});
const counts: Counts = {
  answers: requests.total,
  wrong: errors + requests.total - (statusCodeStats[String(load.status)]?.count ?? 0),
  perSecond: requests.average,
  p99: latency.p99,
};
process.send?.(counts);
process.once("disconnect", () => process.exit(0));
