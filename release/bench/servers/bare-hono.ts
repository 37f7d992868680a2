import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { request } from "undici";
import { given, listen } from "./listen.ts";

const { url, method, headers } = given().same;

/** Answers everything with what the host answered once: status, bytes and their encoding. */
const first = await request(url, { method: method as "GET", headers, body: method === "GET" ? null : "{}" });
const bytes = new Uint8Array(await first.body.arrayBuffer());
const { "content-type": type = "text/plain", "content-encoding": encoding } = first.headers;
const answered = {
  "content-type": String(type),
  ...(encoding !== undefined && { "content-encoding": String(encoding) }),
};

const app = new Hono();
app.all("*", (context) => context.body(bytes, first.statusCode as ContentfulStatusCode, answered));

const answer = getRequestListener(app.fetch);

listen(
  createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  }),
);
