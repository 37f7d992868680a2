import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../processes.ts";
import { checked, type Generator, pathsOf, type Run } from "./generator.ts";

interface Summary {
  readonly answers: number;
  readonly microseconds: number;
  readonly failed: number;
  /** Answers above 399. */
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
}

const DONE = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"answers":%d,"microseconds":%d,"failed":%d,"refused":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, errors.connect + errors.read + errors.write + errors.timeout,
    errors.status, latency:percentile(50), latency:percentile(99)))
end
`;

/** wrk: a generator that costs little, so that it can share a core with the backend. */
export function createWrk(path: string, folder: string, pin: readonly string[]): Generator {
  const script = join(folder, "load.lua");
  return async (run) => {
    const { port, load, seconds } = run;
    writeFileSync(script, toLua(run));
    const flags = ["-t1", `-c${load.connections}`, `-d${seconds}s`, "-s", script];
    const printed = await runProgram([...pin, path, ...flags, `http://127.0.0.1:${port}/`]);
    const line = printed.split("\n").find((text) => text.startsWith("{"));
    if (line === undefined) throw new Error(`wrk printed no summary: ${printed}`);
    const { answers, microseconds, failed, refused, p50, p99 } = JSON.parse(line) as Summary;
    const unexpected = run.status > 399 ? answers - refused : refused;
    const perSecond = answers / (microseconds / 1e6);
    return checked({ answers, wrong: failed + unexpected, perSecond, p50: p50 / 1000, p99: p99 / 1000 }, run);
  };
}

/** Requests are put together once, and only those with `{n}` again for each request. */
const REQUESTS = `
local count = math.random(1, 1000000000)
local turn = 0
local ready = {}
request = function()
  turn = turn % #paths + 1
  if not string.find(paths[turn], "{n}", 1, true) then
    ready[turn] = ready[turn] or wrk.format(nil, paths[turn])
    return ready[turn]
  end
  count = count + 1
  return wrk.format(nil, (string.gsub(paths[turn], "{n}", tostring(count))))
end
`;

function toLua({ load, contender }: Run): string {
  const headers = Object.entries(load.headers).map(
    ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
  );
  const body = load.body === undefined ? [] : [`wrk.body = ${lua(load.body)}`];
  const paths = pathsOf(load, contender).map(lua).join(", ");
  // Each run begins at another number.
  const seed = `math.randomseed(${Math.floor(Math.random() * 1e9)})`;
  return [
    `wrk.method = ${lua(load.method)}`,
    ...headers,
    ...body,
    `paths = { ${paths} }`,
    seed,
    REQUESTS,
    DONE,
  ].join("\n");
}

/** A string of printable ASCII is spelled alike in JSON and Lua. */
const lua = (text: string): string => JSON.stringify(text);
