import autocannon from "autocannon";
import type { Counts, Run } from "./generator.ts";

const { port, load, seconds, status } = JSON.parse(process.argv[2] ?? "") as Run;

const { requests, latency, errors, statusCodeStats } = await autocannon({
  url: `http://127.0.0.1:${port}${load.path}`,
  connections: load.connections,
  duration: seconds,
  method: load.method,
  headers: load.headers,
  body: load.body,
});

const expected = statusCodeStats[String(status)]?.count ?? 0;
const counts: Counts = {
  answers: requests.total,
  wrong: errors + requests.total - expected,
  perSecond: requests.average,
  p50: latency.p50,
  p99: latency.p99,
};
process.send?.(counts);
