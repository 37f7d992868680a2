import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { SandboxState } from "../state/state.ts";
import type { Wire } from "./exchange.ts";

/** A whole answer, ready to be delivered badly. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The number of bytes of an endless body that are treated as the whole body. */
const ENOUGH = 512;

/** Whether a response lasts until the client disconnects. */
export const isEndless = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

/** Reads a response to its end; of one without end, the beginning. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body = isEndless(response)
    ? await readBeginning(response)
    : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** Writes a response head by hand, with these headers in place of the answer's own. */
export async function writeHead(
  socket: Socket,
  answer: Answer,
  headers: Record<string, string>,
): Promise<void> {
  const all = Object.entries({ ...answer.headers, ...headers });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  await write(socket, `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? "Status"}\r\n${lines}\r\n`);
}

/** Writes to a socket and waits until the bytes are handed to the system; a closed socket is fine. */
export async function write(socket: Socket, data: string | Uint8Array): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    socket.write(data, () => resolve());
  });
}

/** Sends an answer in pieces of `size`, waiting `pause` between them, until it is over or the caller is gone. */
export async function dribble(
  { outgoing, socket }: Wire,
  answer: Answer,
  { size, pause, state }: { size: number; pause: number; state: SandboxState },
): Promise<void> {
  outgoing.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
  outgoing.flushHeaders();
  for (let start = 0; start < answer.body.length && !socket.destroyed; start += size) {
    if (start > 0) await state.sleep(pause);
    outgoing.write(answer.body.subarray(start, start + size));
  }
  outgoing.end();
}

/** Sends an answer as it should be. */
export async function deliver({ outgoing }: Wire, answer: Answer): Promise<void> {
  outgoing.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
  await new Promise<void>((resolve) => {
    outgoing.end(answer.body, () => resolve());
  });
}

/** The way in which an endless response is forwarded. */
export interface RelayOptions {
  state: SandboxState;
  /** Ends after so many bytes of the body. */
  most?: number;
  /** Pieces of so many bytes, with a pause between them. */
  size?: number;
  pause?: number;
}

/** Hands an endless response on as it comes, until it has had enough or the caller is gone. */
export async function relay(socket: Socket, response: Response, options: RelayOptions): Promise<void> {
  const { state, most = Number.POSITIVE_INFINITY, size = Number.POSITIVE_INFINITY, pause = 0 } = options;
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const leave = (): void => void reader.cancel().catch(() => {});
  socket.once("close", leave);
  const head = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.alloc(0),
  };
  await writeHead(socket, head, { connection: "close" });
  let sent = 0;
  while (sent < most && !socket.destroyed) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let start = 0; start < value.length && sent < most && !socket.destroyed;) {
      const piece = value.subarray(start, start + Math.min(size, most - sent));
      await write(socket, piece);
      start += piece.length;
      sent += piece.length;
      if (pause > 0) await state.sleep(pause);
    }
  }
  socket.off("close", leave);
  leave();
}

async function readBeginning(response: Response): Promise<Buffer> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let length = 0; reader !== undefined && length < ENOUGH;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader?.cancel();
  return Buffer.concat(pieces);
}
