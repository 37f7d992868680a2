import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../statistics.ts";

/** The number of streams and the duration. */
export interface StreamRun {
  readonly port: number;
  readonly path: string;
  readonly streams: number;
  /** Seconds between the last stream's opening and the first event that counts. */
  readonly settle: number;
  /** Seconds for which events count. */
  readonly seconds: number;
}

/** Milliseconds between the upstream's write and our read. */
export interface StreamDelays {
  readonly p50: number;
  readonly p99: number;
}

/** Streams that are opened at once. */
const BATCH = 20;
const EVENT = /"at":(\d+)/g;
const NANOSECONDS = 1e6;

const run = JSON.parse(process.argv[2] ?? "") as StreamRun;
const delays: number[] = [];
/** Events of each stream that count. */
const seen = Array.from({ length: run.streams }, () => 0);
let counts = false;

for (let first = 0; first < run.streams; first += BATCH) {
  const size = Math.min(BATCH, run.streams - first);
  await Promise.all(Array.from({ length: size }, (_, index) => openStream(first + index)));
}
await pause(run.settle * 1000);
counts = true;
await pause(run.seconds * 1000);
counts = false;

const poor = seen.filter((events) => events < run.seconds - 1).length;
if (poor > 0) throw new Error(`${poor} of ${run.streams} streams had too few events in ${run.seconds} s.`);
const result: StreamDelays = { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
// The streams stay open: the harness reads what they cost, then ends this process.
process.send?.(result);

function openStream(index: number): Promise<void> {
  const socket: Socket = connect(run.port, "127.0.0.1");
  socket.write(`GET ${run.path} HTTP/1.1\r\nhost: bench.example\r\naccept: text/event-stream\r\n\r\n`);
  return new Promise((resolve, reject) => {
    const broken = (): void => reject(new Error("A stream broke off."));
    socket.once("error", broken).once("close", broken);
    socket.once("data", (chunk: Buffer) => {
      if (chunk.toString("latin1").startsWith("HTTP/1.1 200 ")) resolve();
      else reject(new Error(`A stream was answered ${chunk.toString("latin1").slice(0, 300)}`));
    });
    socket.on("data", (chunk: Buffer) => {
      if (!counts) return;
      const now = Number(process.hrtime.bigint());
      for (const [, at] of chunk.toString("latin1").matchAll(EVENT)) {
        delays.push((now - Number(at)) / NANOSECONDS);
        seen[index] = (seen[index] ?? 0) + 1;
      }
    });
  });
}
