import { connect, type Socket } from "node:net";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atLeast, atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures } from "../stage/figures.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { linesOf, openFilesOf, stageHost } from "../stage/hosts.ts";
import { pause, until } from "../stage/stage.ts";

const FILES = 256;
const IDLE = 400;

/** More clients than the process may open files. */
export const openFiles = defineExperiment({
  name: "open-files",
  title: "400 idle clients on a host that may open 256 files; clients that are already there go on calling",
  bounds: {
    failed: atMost(0, "failed calls of clients that were there before, own data and missing files included"),
    said: atLeast(1, "lines of the log that say there are too many connections"),
    counted: atLeast(1, "refused connections in the metrics"),
    after: atMost(5, "seconds after the idle clients left until a new client is answered"),
  },
  size: { short: 2, long: 10 },
  async run(stage) {
    const backend = await stageBackend(stage);
    // Node raises the soft limit to the hard one at its start, so both are set before it.
    const limited = ["sh", "-c", `ulimit -n ${FILES} && exec "$0" "$@"`];
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl }, limited);
    const headers = sessionHeaders();
    const load = startLoad(host.origin, {
      clients: 8,
      pause: 5,
      call: (turn) =>
        turn % 2 === 0 ? { path: "/api/favorites", headers } : { path: `/api/games/list?page=${turn}` },
    });
    await load.answered(100);
    const { hostname, port } = new URL(host.origin);
    const clients: Socket[] = [];
    for (let client = 0; client < IDLE; client += 1) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      clients.push(socket);
      if (client % 40 === 0) await pause(20);
    }
    await pause(stage.size * 1_000);
    const open = openFilesOf(host);
    const counted = await host.metric("storefront_closed_connections_total", "limit").catch(() => 0);
    for (const socket of clients) socket.destroy();
    const isAnswered = (): Promise<boolean> =>
      fetch(`${host.origin}/healthz`, { headers: { connection: "close" } }).then(
        ({ ok }) => ok,
        () => false,
      );
    const after = (await until("a new client to be answered", isAnswered)) / 1_000;
    const samples = await load.end();
    noteFailures(stage, "calls", samples);
    const said = linesOf(host).filter(({ msg }) => msg === "too many client connections").length;
    stage.note(`${samples.length} calls, ${open} open files of ${FILES}.`);
    return { failed: failed(samples), said, counted, after };
  },
});
