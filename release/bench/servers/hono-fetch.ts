import { createServer, type IncomingHttpHeaders } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { given, listen } from "./listen.ts";
import { backendHeaders, createRequestLog, nextRequestId, readSession } from "./same-work.ts";

const origin = given().backend;
const log = createRequestLog("hono-fetch");
const app = new Hono();

/** The work of the host as a team writes it first: Hono, `getCookie` and the global `fetch`. */
app.get("/api/*", async (context) => {
  const began = performance.now();
  const requestId = nextRequestId();
  const { path, method } = context.req;
  if (getCookie(context, "__Host-session") === undefined) return context.json({ reason: "no_token" }, 401);
  const headers: IncomingHttpHeaders = context.req.header();
  const answer = await fetch(`${origin}/v2${path.slice("/api".length)}`, {
    headers: backendHeaders(readSession(headers.cookie), headers, requestId),
  });
  log(requestId, method, path, answer.status, began);
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "content-type": answer.headers.get("content-type") ?? "application/json",
      "cache-control": "no-store",
      "x-request-id": requestId,
    },
  });
});

const answer = getRequestListener(app.fetch);

listen(
  createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  }),
);
