import autocannon from "autocannon";
import { type Counts, pathsOf, type Run } from "./generator.ts";

const { port, load, contender, seconds, status } = JSON.parse(process.argv[2] ?? "") as Run;
let count = Math.floor(Math.random() * 1e9);

const { requests, latency, errors, statusCodeStats } = await autocannon({
  url: `http://127.0.0.1:${port}/`,
  connections: load.connections,
  duration: seconds,
  method: load.method,
  headers: load.headers,
  body: load.body,
  requests: pathsOf(load, contender).map((path) => ({
    path,
    setupRequest: (request) => ({ ...request, path: path.replaceAll("{n}", String((count += 1))) }),
  })),
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
