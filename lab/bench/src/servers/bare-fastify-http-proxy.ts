import type { AddressInfo } from "node:net";
import httpProxy from "@fastify/http-proxy";
import Fastify from "fastify";
import { backendOrigin, tellPort } from "./listen.ts";

const app = Fastify({ logger: false });
await app.register(httpProxy, {
  upstream: backendOrigin(),
  prefix: "/api",
  rewritePrefix: "/v2",
  undici: { connections: 128, pipelining: 1 },
});
await app.listen({ port: 0, host: "127.0.0.1" });
app.server.keepAliveTimeout = 65_000;

tellPort((app.server.address() as AddressInfo).port);
