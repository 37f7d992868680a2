import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { GAMES_ANSWER } from "./answers.ts";
import { listen } from "./listen.ts";

const HEADERS = { "content-type": "application/json" };

const app = new Hono();
app.get("*", (context) => context.body(GAMES_ANSWER, 200, HEADERS));

const answer = getRequestListener(app.fetch);

listen(
  createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  }),
);
