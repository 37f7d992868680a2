import { get } from "node:http";
import { sessionOf, rawCall } from "../../../../e2e/stage/raw-call.ts";
import { anonymousToken, SPORTSBOOK_API_KEY } from "../stage/live-events.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { stageHost } from "../stage/hosts.ts";
import { until } from "../stage/stage.ts";

const STREAMS = 300;
const SLOW = { path: "/payment-providers", toxic: { type: "latency", ms: 2_000 } } as const;
const LIVE = "/api/sports/provider-c-proxy/live";

/** A host with work under way is told to stop. */
export const termination = defineExperiment({
  name: "termination",
  title: "SIGTERM with 100 requests and 300 event streams under way",
  bounds: {
    lost: atMost(0, "of 100 requests that were not answered 200"),
    torn: atMost(0, "of the streams that broke off and did not end"),
    exit: atMost(0, "exit code"),
    seconds: atMost(10, "seconds until the process ended"),
  },
  size: { short: 20, long: 100 },
  async run(stage) {
    const host = await stageHost(stage, {
      SPORTSBOOK_API_KEY,
      LIMIT_STREAMS_PER_ADDRESS: "1000",
    });
    const session = await sessionOf(host, "ana@sandbox.test");
    const count = stage.form === "long" ? STREAMS : STREAMS / 10;
    const token = await anonymousToken(host.origin);
    const ends = await Promise.all(
      Array.from({ length: count }, () => openStream(host.origin + LIVE, token)),
    );
    host.sandbox.control.addFault(SLOW);
    host.sandbox.control.clearCalls();
    const calls = Array.from({ length: stage.size }, () =>
      rawCall(host.origin, "/api/payments/providers", { session }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await until("all requests to be under way", () => host.sandbox.control.calls().length >= stage.size);
    const told = performance.now();
    host.process.kill("SIGTERM");
    const exit = await host.ended;
    const seconds = (performance.now() - told) / 1_000;
    const statuses = await Promise.all(calls);
    const complete = await Promise.all(ends.map((end) => end()));
    stage.note(`${stage.size} requests, ${count} streams.`);
    return {
      lost: statuses.filter((status) => status !== 200).length,
      torn: complete.filter((isComplete) => !isComplete).length,
      exit,
      seconds,
    };
  },
});

/** Opens an event stream; the function it gives tells whether the stream came to its end. */
function openStream(address: string, token: string): Promise<() => Promise<boolean>> {
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
      const over = new Promise<boolean>((end) => {
        answer.once("close", () => {
          end(answer.complete);
        });
      });
      answer.on("error", () => {}).resume();
      resolve(() => over);
    }).once("error", reject);
  });
}
