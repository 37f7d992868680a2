import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { listen } from "./listen.ts";

const app = new Hono();
app.all("*", (context) => context.text("a constant string"));

const answer = getRequestListener(app.fetch);

listen(
  createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  }),
);
