import { createServer, type IncomingMessage } from "node:http";
import { Pool, request } from "undici";
import { backendOrigin, listen } from "./listen.ts";
import { backendHeaders, createRequestLog, nextRequestId, readSession, since } from "./same-work.ts";

const origin = backendOrigin();
const dispatcher = new Pool(origin, { connections: 128, pipelining: 1 });
const log = createRequestLog("login-by-hand");
const COOKIE = "Max-Age=2592000; Path=/; SameSite=Strict; Secure";

interface Login {
  readonly access_token: string;
}

/** Login by hand: the same two calls one after the other, both cookies, no token in the answer, a log line. */
listen(
  createServer((incoming, outgoing) => {
    const began = performance.now();
    const requestId = nextRequestId();
    login(incoming, requestId).then(
      ([token, answer]) => {
        const body = JSON.stringify({ ok: true, data: answer });
        outgoing.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "cache-control": "no-store",
          "x-request-id": requestId,
          "set-cookie": [`__Host-session=${token}; ${COOKIE}; HttpOnly`, `is_authenticated=1; ${COOKIE}`],
        });
        outgoing.end(body);
        log(requestId, "POST", incoming.url ?? "/", 200, since(began));
      },
      () => outgoing.writeHead(502).end(),
    );
  }),
);

async function login(incoming: IncomingMessage, requestId: string): Promise<[token: string, answer: object]> {
  const { headers } = incoming;
  const session = readSession(headers.cookie);
  const { login: name, password } = JSON.parse(await textOf(incoming)) as Record<string, unknown>;
  if (typeof name !== "string" || typeof password !== "string") throw new Error("no credentials");
  const first = await request(`${origin}/v2/auth/login`, {
    method: "POST",
    headers: {
      ...backendHeaders({ ...session, token: undefined }, headers, requestId),
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ login: name, password }),
    dispatcher,
  });
  const { access_token: token, ...rest } = (await first.body.json()) as Login;
  const second = await request(`${origin}/v2/auth/user-profile`, {
    headers: backendHeaders({ ...session, token }, headers, requestId),
    dispatcher,
  });
  return [token, { ...rest, ...((await second.body.json()) as object) }];
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
