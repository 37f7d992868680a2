import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from "node:net";
import { Worker } from "node:worker_threads";
import { freePort } from "@storefront/tools/free-port";
import { onTestFinished, vi } from "vitest";
import { SILENT } from "../contract/log.ts";
import type { TransportOptions } from "./undici-transport.ts";

/** Options of a transport, with room for every test that asks for no less. */
export const TRANSPORT: TransportOptions = {
  connections: 16,
  streams: 16,
  connectTimeout: 2_000,
  answerLimit: 1_000,
  reservedConnections: 0,
  activeCalls: 64,
  queuedCalls: 64,
  uploads: 4,
  minimumRate: 10_240,
  upstream: "backend",
  logger: SILENT,
};

/** A server on loopback that ends with its test. */
export interface Loopback {
  readonly origin: string;
  readonly port: number;
  /** Requests that were answered or are being answered. */
  readonly requests: IncomingMessage[];
  /** Connections that were accepted, including those that were closed. */
  readonly sockets: Socket[];
}

/** Serves HTTP with a function of the request and its number, from 1. */
export async function serveHttp(
  answer: (...parts: [...Parameters<RequestListener>, count: number]) => void,
  options: ServerOptions = {},
): Promise<Loopback> {
  const requests: IncomingMessage[] = [];
  const server = createServer(options, (incoming, outgoing) => {
    requests.push(incoming);
    answer(incoming, outgoing, requests.length);
  });
  return listen(server, requests);
}

/** Serves bytes: `accept` gets each connection with its number, from 1. */
export async function serveSockets(accept: (socket: Socket, count: number) => void): Promise<Loopback> {
  const accepted: Socket[] = [];
  const server = createSocketServer((socket) => {
    accepted.push(socket);
    accept(socket, accepted.length);
  });
  return listen(server, []);
}

/** Runs a server in a thread of its own, whose first message is its port. */
export async function serveInThread(program: string, workerData: unknown = {}) {
  const worker = new Worker(program, { eval: true, workerData });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, "message")) as [number];
  return { port, worker };
}

/** Waits until a check is true; it fails only on a machine that makes no progress. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 5 });
}

/** The origin of a port that refuses connections. */
export async function closedOrigin(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Waits until the other end has closed; a test that waits too long fails by its own limit. */
export function closeOf(socket: Socket | undefined): Promise<void> {
  if (socket === undefined) throw new Error("No client connected.");
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once("close", () => resolve());
  });
}

async function listen(server: Server | SocketServer, requests: IncomingMessage[]): Promise<Loopback> {
  const sockets: Socket[] = [];
  server.on("connection", (socket: Socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, requests, sockets };
}
