import type { AddressInfo } from "node:net";
import httpProxy from "@fastify/http-proxy";
import Fastify from "fastify";
import { given, tellPort } from "./listen.ts";
import { backendHeaders, createRequestLog, nextRequestId, readSession } from "./same-work.ts";

const log = createRequestLog("fastify-http-proxy");
const sessions = new WeakMap<object, ReturnType<typeof readSession>>();

/** @fastify/http-proxy with the work of the host: session cookie, header table, log line. */
const app = Fastify({ logger: false, genReqId: nextRequestId });
await app.register(httpProxy, {
  upstream: given().backend,
  prefix: "/api",
  rewritePrefix: "/v2",
  undici: { connections: 128, pipelining: 1 },
  preHandler: (request, reply, done) => {
    const session = readSession(request.headers.cookie);
    if (session.token === undefined) {
      void reply.code(401).send({ reason: "no_token" });
      return;
    }
    sessions.set(request.raw, session);
    reply.header("x-request-id", request.id).header("cache-control", "no-store");
    done();
  },
  replyOptions: {
    rewriteRequestHeaders: (request) =>
      backendHeaders(sessions.get(request.raw) ?? readSession(undefined), request.headers, request.id),
  },
});
app.addHook("onResponse", (request, reply, done) => {
  log(request.id, request.method, request.url, reply.statusCode, performance.now() - reply.elapsedTime);
  done();
});
await app.listen({ port: 0, host: "127.0.0.1" });
app.server.keepAliveTimeout = 65_000;

tellPort((app.server.address() as AddressInfo).port);
