import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import {
  builtFile,
  processorTime,
  residentMemory,
  runProgram,
  type Server,
  startHost,
  startScript,
  startServer,
} from "./processes.ts";
import type { Load, Peer, Trial } from "./rows.ts";
import { STREAMS } from "./rows.ts";
import type { StreamRun } from "./streams.ts";

/** The figures of one contender in one round. */
export interface Reading {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of processor time for one answer. */
  readonly processor: number;
}

/** Readings by contender, one a round; the same index is the same round. */
export type Rounds<Value = Reading> = ReadonlyMap<string, readonly Value[]>;

/** The host of a checkout by the name that the table has for it; without a checkout it is this one. */
export interface Host {
  readonly name: string;
  readonly checkout?: string;
}

export interface Size {
  readonly rounds: number;
  readonly seconds: number;
}

/** Headers that differ from call to call, or belong to one hop. */
const OF_THE_CALL = new Set([
  "host",
  "connection",
  "x-log-info",
  "x-request-id",
  "content-length",
  "transfer-encoding",
]);
const WARM_UP = 3;

const originOf = ({ port }: Server): string => `http://127.0.0.1:${port}`;

/**
 * Contenders in turn, the order turned round in each second round: what else the machine does falls on all of them, and
 * nobody is always the first one.
 */
async function inTurns<Name, Value>(
  names: readonly Name[],
  rounds: number,
  play: (name: Name) => Promise<Value>,
): Promise<Map<Name, Value[]>> {
  const readings = new Map(names.map((name): [Name, Value[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      readings.get(name)?.push(await play(name));
  return readings;
}

/** The parts of what the generator prints. */
interface Generated {
  readonly requests: { average: number; total: number };
  readonly latency: { p99: number };
  readonly errors: number;
  readonly statusCodeStats: Readonly<Partial<Record<string, { count: number }>>>;
}

/** Repeats a load for some seconds. */
async function generate({ port }: Server, path: string, load: Load, seconds: number): Promise<Generated> {
  const { connections, method, headers, body } = load;
  const numbers = `--json --connections ${connections} --duration ${seconds} --method ${method}${path.includes("[<id>]") ? " --idReplacement" : ""}`;
  const lines = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const sent = body === undefined ? [] : ["--body", body];
  const printed = await runProgram(
    "autocannon",
    ...numbers.split(" "),
    ...lines,
    ...sent,
    `http://127.0.0.1:${port}${path}`,
  );
  return JSON.parse(printed) as Generated;
}

/** Measures a load of one backend with hosts and peers, each in a process of its own. */
export async function measureTrial(
  { load, name }: Trial,
  hosts: readonly Host[],
  peers: readonly Peer[],
  folder: string,
  { rounds, seconds }: Size,
): Promise<Rounds> {
  const backend = await startServer("backend", {});
  const servers = new Map<string, Server>();
  /** Names of built files follow from their contents: another checkout has other ones, and peers answer the first one's. */
  const pathOf = (server: Server): string => {
    const host = hosts.find(({ name }) => servers.get(name) === server);
    return load.file === undefined ? load.path : builtFile(load.file, host?.checkout ?? hosts[0]?.checkout);
  };
  try {
    for (const host of hosts) servers.set(host.name, await startHost(originOf(backend), host.checkout));
    const [first] = servers.values();
    if (first === undefined) throw new Error("There is no host to measure.");
    const ask = async (server: Server): ReturnType<typeof request> => {
      const { method, headers, body = null } = load;
      const path = pathOf(server);
      const answer = await request(originOf(server) + path, { method, headers, body });
      await answer.body.dump();
      if (answer.statusCode !== load.status)
        throw new Error(`${name}: ${answer.statusCode} instead of ${load.status}.`);
      return answer;
    };
    const sentBy = async (server: Server): Promise<Record<string, string>> => {
      await ask(server);
      const answer = await request(`${originOf(backend)}/last-headers`);
      return (await answer.body.json()) as Record<string, string>;
    };
    const sent = await sentBy(first);
    const { method, headers } = load;
    const same = { url: originOf(first) + pathOf(first), method, headers };
    for (const peer of peers)
      servers.set(peer, await startServer(peer, { backend: originOf(backend), folder, sent, same }, 0));

    const run = async (server: Server, duration: number): Promise<Reading> => {
      const before = processorTime(server.processId);
      const { requests, latency, errors, statusCodeStats } = await generate(
        server,
        pathOf(server),
        load,
        duration,
      );
      const used = processorTime(server.processId) - before;
      const wrong = errors + requests.total - (statusCodeStats[load.status]?.count ?? 0);
      if (requests.total === 0 || wrong > 0)
        throw new Error(`${name}: ${wrong} of ${requests.total} answers were not ${load.status}.`);
      return { perSecond: requests.average, p99: latency.p99, processor: used / requests.total };
    };
    for (const [contender, server] of servers) {
      await run(server, WARM_UP);
      // Another build of the host may send other headers; a peer that does so does less work.
      if (hosts.some((host) => host.name === contender) || contender === "bare-hono") continue;
      const other = await sentBy(server);
      const wrong = Object.keys(sent).filter(
        (header) => !OF_THE_CALL.has(header) && sent[header] !== other[header],
      );
      if (wrong.length > 0)
        throw new Error(`${contender} does other work: it sends other ${wrong.join(", ")}.`);
    }
    if (load.cache !== undefined) {
      const found = (await ask(first)).headers["x-cache"];
      if (found !== load.cache)
        throw new Error(`${name}: x-cache is ${String(found)} instead of ${load.cache}.`);
    }
    const names = [...servers.keys()];
    return await inTurns(names, rounds, (contender) => run(servers.get(contender) ?? first, seconds));
  } finally {
    for (const server of servers.values()) await server.stop();
    await backend.stop();
  }
}

/** What a thousand event streams cost and how late their events are, each time in a fresh host. */
export function measureStreams(
  hosts: readonly Host[],
  { rounds, seconds }: Size,
): Promise<ReadonlyMap<Host, readonly { p99: number; kilobytes: number }[]>> {
  return inTurns(hosts, Math.min(rounds, 3), async ({ checkout }) => {
    const backend = await startServer("backend", {});
    const host = await startHost(originOf(backend), checkout);
    const read = (streams: number): ReturnType<typeof startScript<{ p99: number }>> => {
      const { path, headers } = STREAMS;
      const given: StreamRun = { port: host.port, path, headers, streams, seconds: Math.max(3, seconds) };
      return startScript("streams.ts", given, { limit: 60_000 + seconds * 1_000 });
    };
    try {
      // All code has run then, and there is no room in advance for the others.
      await (await read(20)).stop();
      await pause(1_000);
      const before = residentMemory(host.processId);
      const { message, stop } = await read(STREAMS.count);
      const kilobytes = (residentMemory(host.processId) - before) / STREAMS.count;
      await stop();
      return { p99: message.p99, kilobytes };
    } finally {
      await host.stop();
      await backend.stop();
    }
  });
}

/** Milliseconds from the start of the process until it is ready; no backend is needed for that. */
export function measureStarts(
  hosts: readonly Host[],
  { rounds }: Size,
): Promise<ReadonlyMap<Host, readonly number[]>> {
  return inTurns(hosts, rounds, async ({ checkout }) => {
    const host = await startHost("http://127.0.0.1:9", checkout);
    await host.stop();
    return host.ready;
  });
}
