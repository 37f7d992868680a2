import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Streams that are read, for how long, and the headers of their request. */
export interface StreamRun {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly streams: number;
  readonly seconds: number;
  /** False: fewer events than one a second and stream are no failure, as on a machine with other work. */
  readonly least?: false;
}

const OPENED_AT_ONCE = 20;
const NANOSECONDS = 1e6;
const SETTLE = 2_000;

const run = JSON.parse(process.argv[2] ?? "") as StreamRun;
const head = Object.entries({ host: "bench.example", accept: "text/event-stream", ...run.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");
const delays: number[] = [];
let counts = false;

/** Opens streams, measures for some seconds, and keeps them open: what they cost is read from outside. */
for (let first = 0; first < run.streams; first += OPENED_AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, run.streams - first) }, openStream));
await pause(SETTLE);
counts = true;
await pause(run.seconds * 1_000);
counts = false;
if (run.least !== false && delays.length < run.streams * (run.seconds - 1))
  throw new Error(`Only ${delays.length} events came.`);
const sorted = delays.toSorted((one, other) => one - other);
process.send?.({ p99: sorted[Math.floor(sorted.length * 0.99)] });
process.once("disconnect", () => process.exit(0));

function openStream(): Promise<void> {
  const socket = connect(run.port, "127.0.0.1");
  socket.write(`GET ${run.path} HTTP/1.1\r\n${head}\r\n`);
  return new Promise((resolve, reject) => {
    socket.once("error", reject).once("close", () => reject(new Error("A stream broke off.")));
    socket.once("data", (chunk: Buffer) => {
      const text = chunk.toString("latin1");
      if (text.startsWith("HTTP/1.1 200 ")) resolve();
      else reject(new Error(`A stream was answered ${text.slice(0, 300)}`));
    });
    socket.on("data", (chunk: Buffer) => {
      if (!counts) return;
      const now = Number(process.hrtime.bigint());
      for (const [, at] of chunk.toString("latin1").matchAll(/"at":(\d+)/g))
        delays.push((now - Number(at)) / NANOSECONDS);
    });
  });
}
