import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { startSandbox } from "../../start.ts";
import type { RunningSandbox } from "../../start.ts";
import type { FaultInput } from "./fault.ts";

/** The answer on one connection: the text, and whether it broke. */
interface Received {
  text: string;
  head: string;
  body: string;
  broken: boolean;
}

/** A served sandbox that waits as little as the toxics allow and notes how long they wanted to. */
export async function servedSandbox(
  toxic?: FaultInput["toxic"],
): Promise<RunningSandbox & { waits: number[] }> {
  const waits: number[] = [];
  const sandbox = await startSandbox({
    sleep: (ms) => {
      waits.push(ms);
      // A reader that is slower than the sender.
      return new Promise((resolve) => setTimeout(resolve, 2));
    },
  });
  if (toxic !== undefined) sandbox.control.addFault({ path: "*", toxic });
  return { ...sandbox, waits };
}

/** A plain connection to a sandbox. */
export async function connection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

/** The bytes of one GET. */
export const get = (path: string, headers = ""): string =>
  `GET ${path} HTTP/1.1\r\nhost: sandbox\r\ntenant: aurora\r\n${headers}\r\n`;

/** Sends one GET and reads until the other side ends or breaks the connection. */
export async function exchange(origin: string, path = "/v2/bff/features"): Promise<Received> {
  const socket = await connection(origin);
  socket.write(get(path));
  return received(socket);
}

/** The rest of the bytes that a connection receives, until it ends. */
export function received(socket: Socket): Promise<Received> {
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  return new Promise((resolve) => {
    let broken = false;
    socket.on("error", () => {
      broken = true;
    });
    socket.on("close", () => {
      const [head = "", ...body] = text.split("\r\n\r\n");
      resolve({ text, head, body: body.join("\r\n\r\n"), broken });
    });
  });
}

/** Reads until a text has come. */
export async function until(source: Readable, wanted: string): Promise<string> {
  let text = "";
  return new Promise((resolve) => {
    const read = (piece: Buffer): void => {
      text += piece.toString("utf8");
      if (!text.includes(wanted)) return;
      source.off("data", read);
      resolve(text);
    };
    source.on("data", read);
  });
}
