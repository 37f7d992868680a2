import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { promisify } from "node:util";
import type { Fleet } from "./fleet.ts";

const run = promisify(execFile);

/** A call of the fleet's front. */
export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** An answer, read to its end; when the connection broke, the status is 0 and the text says why. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agents = new Map<string, Agent>();

/** Calls the front over connections that are kept, as a browser does. */
export async function ask(fleet: Fleet, path: string, call: Call = {}): Promise<Answer> {
  const incoming = await openAnswer(fleet, path, call).catch((error: unknown) => error as Error);
  if (incoming instanceof Error) return { status: 0, headers: {}, text: `no head: ${String(incoming)}` };
  const pieces: Buffer[] = [];
  try {
    for await (const piece of incoming) pieces.push(piece as Buffer);
  } catch (error) {
    const bytes = Buffer.concat(pieces).length;
    return { status: 0, headers: incoming.headers, text: `no end after ${bytes} bytes: ${String(error)}` };
  }
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: Buffer.concat(pieces).toString(),
  };
}

/** Calls the front and resolves with the head of the answer; the body is still on its way. */
export function openAnswer(fleet: Fleet, path: string, call: Call = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(fleet.origin);
  const agent =
    agents.get(port) ?? new Agent({ keepAlive: true, ca: readFileSync(fleet.certificates), maxSockets: 32 });
  agents.set(port, agent);
  const body = call.json === undefined ? undefined : JSON.stringify(call.json);
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    }),
    ...call.headers,
  };
  const send = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      // nginx ends idle connections when it is reloaded. A call that meets this end is sent again, as browsers do; one
      // that may not be sent twice has a connection of its own.
      const own = call.method === undefined ? { agent } : { agent: false, ca: agent.options.ca };
      const outgoing = request(
        { hostname, port, path, method: call.method ?? "GET", headers, ...own },
        resolve,
      );
      outgoing
        .once("error", (error) => {
          if (outgoing.reusedSocket) resolve(send());
          else reject(error);
        })
        .end(body);
    });
  return send();
}

/** Runs curl with the fleet's certificate; what it printed. */
export async function curl(fleet: Fleet, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run("curl", [
    "--silent",
    "--show-error",
    "--cacert",
    fleet.certificates,
    ...words,
  ]);
  return stdout;
}
