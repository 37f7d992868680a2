import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { request } from "undici";
import { firstAddress, listen } from "./listen.ts";

/** The bytes that the contender beside it sends, in the encoding that browsers prefer. */
const given = await request(firstAddress(), { headers: { "accept-encoding": "br" } });
const bytes = new Uint8Array(await given.body.arrayBuffer());
const headers = {
  "content-type": String(given.headers["content-type"]),
  "content-encoding": String(given.headers["content-encoding"]),
};
if (given.statusCode !== 200 || headers["content-encoding"] !== "br")
  throw new Error(`There are no compressed bytes at ${firstAddress()}: status ${given.statusCode}.`);

const app = new Hono();
app.get("*", (context) => context.body(bytes, 200, headers));

const answer = getRequestListener(app.fetch);

listen(
  createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  }),
);
