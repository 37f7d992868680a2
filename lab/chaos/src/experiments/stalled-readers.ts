import { connect, type Socket } from "node:net";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures } from "../stage/figures.ts";
import { KNOWN_SESSION, sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { memoryOf, stageHost } from "../stage/hosts.ts";
import { pause } from "../stage/stage.ts";

const LARGE = "/api/favorites";
const ROOM = "x".repeat(1024 * 1024);
const WARM_ANSWERS = 100;

/** A client that asks for large answers and reads nothing. */
function stall(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.pause();
  const request = `GET ${LARGE} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: session=${KNOWN_SESSION}\r\n\r\n`;
  socket.write(request);
  return socket;
}

/** Clients that read nothing of their answers. */
export const stalledReaders = defineExperiment({
  name: "stalled-readers",
  title: "500 readers ask for answers of 1 MB and read nothing",
  bounds: {
    memory: atMost(100, "MB more memory at most"),
    unread: atMost(0, "bytes that the host still holds for them after 60 s"),
    failed: atMost(0, "failed calls of others meanwhile"),
  },
  size: { short: 100, long: 500 },
  async run(stage) {
    const backend = await stageBackend(stage);
    backend.answers.set("/bff/favorite-games", { data: [ROOM] });
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    const others = startLoad(host.origin, {
      clients: 4,
      perSecond: 40,
      call: (turn) =>
        turn % 2 === 0
          ? { path: "/api/games/list?page=1" }
          : { path: "/api/user/social-accounts", headers: sessionHeaders() },
    });
    await others.answered(100);
    // Memory that the same answers take when they are read is not what is measured.
    const warm = startLoad(host.origin, {
      clients: 8,
      call: () => ({ path: LARGE, headers: sessionHeaders() }),
    });
    await warm.answered(WARM_ANSWERS);
    await warm.end();
    const before = memoryOf(host);
    const memory: number[] = [];
    const sampler = setInterval(() => memory.push(memoryOf(host) - before), 250);
    stage.atEnd(() => clearInterval(sampler));
    const readers: Socket[] = [];
    stage.atEnd(() => readers.forEach((reader) => reader.destroy()));
    while (readers.length < stage.size) {
      readers.push(stall(host.origin));
      // One after the other: answers that are still on their way from the backend are not what is measured.
      await pause(20);
    }
    const begun = performance.now();
    const unread: number[] = [];
    let left = Number.NaN;
    while (performance.now() - begun < 60_000) {
      left = await host.metric("storefront_unread_answer_bytes");
      unread.push(left);
      await pause(1_000);
      if (left === 0 && performance.now() - begun > 36_000) break;
    }
    clearInterval(sampler);
    const stalled = await host.metric("storefront_closed_connections_total", "stalled");
    const early = await host.metric("storefront_unread_answers_dropped_total");
    const samples = await others.end();
    noteFailures(stage, "others", samples);
    stage.plot(
      "MB more memory, four a second",
      memory.map((value) => Math.max(0, value)),
    );
    stage.plot("unread bytes", unread);
    stage.note(
      `${stalled} readers were dropped after 30 s, ${early} answers before that because too much was unread; what the kernel takes in is not held by the host.`,
    );
    return { memory: Math.max(...memory), unread: left, failed: failed(samples) };
  },
});
