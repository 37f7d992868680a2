import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { request } from "undici";
import { PUBLIC_ORIGIN } from "../loads.ts";

/** Files that are sent at once, each of another player. */
export interface UploadRun {
  readonly port: number;
  readonly path: string;
  readonly together: number;
  /** Bytes of each. */
  readonly size: number;
  /** Repetitions, one after the other. */
  readonly times: number;
}

const PIECE = 64 * 1024;

const run = JSON.parse(process.argv[2] ?? "") as UploadRun;
const piece = randomBytes(PIECE);
const players = Array.from({ length: run.together }, (_, index) => sendFiles(index));
await Promise.all(players);
process.send?.({ sent: run.together * run.times });

async function sendFiles(index: number): Promise<void> {
  for (let count = 0; count < run.times; count += 1) {
    const status = await send(index);
    if (status !== 200) throw new Error(`An upload was answered ${status}.`);
  }
}

async function send(index: number): Promise<number> {
  const answer = await request(`http://127.0.0.1:${run.port}${run.path}`, {
    method: "POST",
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(run.size),
      origin: PUBLIC_ORIGIN,
      cookie: `__Host-session=eyJhbGciOiJIUzI1NiJ9.cGxheWVy.${index}`,
      "edge-connecting-ip": `203.0.113.${index + 1}`,
    },
    body: Readable.from(pieces()),
  });
  await answer.body.dump();
  return answer.statusCode;
}

function* pieces(): Generator<Buffer> {
  for (let left = run.size; left > 0; left -= PIECE) yield left < PIECE ? piece.subarray(0, left) : piece;
}
