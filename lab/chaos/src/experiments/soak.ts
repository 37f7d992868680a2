import { get, type ClientRequest } from "node:http";
import { connect } from "node:net";
import { median } from "../../../bench/src/statistics.ts";
import { sessionOf } from "../../../../e2e/stage/raw-call.ts";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures, plotLoad } from "../stage/figures.ts";
import { memoryOf, openFilesOf, stageHost } from "../stage/hosts.ts";
import { insideDoor } from "../stage/inside-client.ts";
import { anonymousToken, SPORTSBOOK_API_KEY } from "../stage/live-events.ts";
import { stageRedis } from "../stage/redis.ts";
import { pause, until } from "../stage/stage.ts";

const STREAMS = 10;
const PER_SECOND = 60;
const TEN_MINUTES = 600;
/** The part at the beginning that fills caches and compiles code, and is not measured. */
const WARM = 0.25;
/** Seconds after the load in which the host closes what is idle. */
const SETTLE = 8;

/** Everything at once for a long time: does anything grow? */
export const soak = defineExperiment({
  name: "soak",
  title: "A mixed load with streams that come and go and 5 % of calls broken off, for minutes",
  bounds: {
    failed: atMost(0, "failed calls of those that were not broken off"),
    heap: atMost(
      1,
      "MB that the live heap grows in ten minutes, or in a shorter soak, by the median of its slopes",
    ),
    handles: atMost(20, "handles more after the load than before it"),
    files: atMost(20, "open files more after the load than before it"),
    streams: atMost(0, "streams that are open after the load"),
    memory: atMost(150, "MB of memory more after the load than when it was warm"),
  },
  size: { short: 20, long: 600 },
  async run(stage) {
    const redis = await stageRedis(stage);
    const door = await insideDoor();
    const host = await stageHost(stage, {
      ...door.variables,
      SPORTSBOOK_API_KEY,
      REDIS_URL: redis.url,
      LIMIT_STREAMS_PER_ADDRESS: "100",
    });
    const before = { ...(await door.count()), files: openFilesOf(host) };
    const cookie = `session=${await sessionOf(host, "ana@sandbox.test")}`;
    const load = startLoad(host.origin, {
      clients: 8,
      perSecond: PER_SECOND,
      call(turn) {
        const kind = turn % 8;
        if (kind === 0) return { path: "/api/auth/profile", headers: { cookie } };
        if (kind === 1) return { path: "/api/favorites", headers: { cookie } };
        if (kind === 2) return { path: "/api/wallet/refresh", method: "POST", headers: { cookie } };
        if (kind === 3) return { path: `/api/games/list?category=slots&page=${turn % 500}` };
        if (kind === 4) return { path: "/en/live", headers: { "accept-encoding": "br" } };
        if (kind === 5) return { path: `/missing-${turn}`, statuses: [404] };
        if (kind === 6) return { path: "/api/payments/providers", statuses: [401] };
        return { path: `/en/live?utm_source=${turn}`, headers: { "accept-encoding": "gzip" } };
      },
    });
    const token = await anonymousToken(host.origin);
    const live = new Set<ClientRequest>();
    const churn = setInterval(
      () => {
        for (const stream of [...live].slice(0, live.size >= STREAMS ? 1 : 0)) {
          live.delete(stream);
          stream.destroy();
        }
        live.add(openLive(host.origin, token));
        breakOff(host.origin, cookie);
      },
      1_000 / (PER_SECOND * 0.05),
    );
    stage.atEnd(() => clearInterval(churn));

    const heap: number[] = [];
    const memory: number[] = [];
    const begun = performance.now();
    while (performance.now() - begun < stage.size * 1_000) {
      await pause(Math.min(5_000, stage.size * 50));
      heap.push((await door.count()).heap);
      memory.push(memoryOf(host));
    }
    clearInterval(churn);
    for (const stream of live) stream.destroy();
    const samples = await load.end();
    await until("streams to end", async () => (await host.metric("storefront_open_streams")) === 0, {
      limit: 10_000,
    }).catch(() => {});
    await pause(SETTLE * 1_000);
    const after = { ...(await door.count()), files: openFilesOf(host) };
    plotLoad(stage, "calls", samples);
    stage.plot("MB of live heap", heap);
    stage.plot("MB of memory", memory);
    noteFailures(stage, "calls", samples);
    const warm = Math.floor(heap.length * WARM);
    const seconds = Math.min(TEN_MINUTES, stage.size);
    const growth = (slope(heap.slice(warm)) * seconds) / (stage.size / heap.length);
    stage.note(
      `${samples.length} calls; heap ${heap.at(warm)?.toFixed(1)} MB when warm, ${heap.at(-1)?.toFixed(1)} MB at the end; memory ${memory.at(warm)?.toFixed(0)} and ${memory.at(-1)?.toFixed(0)} MB; ${after.handles} handles, ${after.files} files.`,
    );
    return {
      failed: failed(samples),
      heap: Math.max(0, growth),
      handles: after.handles - before.handles,
      files: after.files - before.files,
      streams: await host.metric("storefront_open_streams"),
      memory: memoryOf(host) - (memory[warm] ?? 0),
    };
  },
});

/** The change of a series from one value to the next: the median of the slopes between all pairs (Theil–Sen). */
export function slope(values: readonly number[]): number {
  const slopes = values.flatMap((later, to) =>
    values.slice(0, to).map((earlier, from) => (later - earlier) / (to - from)),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

function openLive(origin: string, token: string): ClientRequest {
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  const stream = get(`${origin}/api/sports/provider-c-proxy/live`, { agent: false, headers }, (answer) => {
    answer.on("error", () => {}).resume();
  });
  return stream.on("error", () => {});
}

/** A client that asks and leaves before the answer. */
function breakOff(origin: string, cookie: string): void {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `GET /api/favorites HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    () => {
      socket.destroy();
    },
  );
}
