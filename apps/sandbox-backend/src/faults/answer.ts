import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { SandboxState } from "../state.ts";
import type { Wire } from "./engine.ts";

/** A whole answer, ready to be delivered badly. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
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
