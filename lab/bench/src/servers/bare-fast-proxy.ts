import { createServer } from "node:http";
import fastProxy from "fast-proxy";
import { backendOrigin, listen } from "./listen.ts";

const upstream = fastProxy({ base: backendOrigin(), undici: { connections: 128, pipelining: 1 } });

listen(
  createServer((incoming, outgoing) => {
    upstream.proxy(incoming, outgoing, incoming.url ?? "/", {});
  }),
);
