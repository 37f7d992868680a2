import { createServer } from "node:http";
import { GAMES_ANSWER, USUAL_ANSWER } from "./answers.ts";
import { listen } from "./listen.ts";

const USUAL = Buffer.from(USUAL_ANSWER);
const GAMES = Buffer.from(GAMES_ANSWER);

const headersOf = (body: Buffer): Record<string, string> => ({
  "content-type": "application/json",
  "content-length": String(body.byteLength),
});
const USUAL_HEADERS = headersOf(USUAL);
const GAMES_HEADERS = headersOf(GAMES);

listen(
  createServer(({ url = "/" }, outgoing) => {
    if (url.startsWith("/v2/casino-games/")) outgoing.writeHead(200, GAMES_HEADERS).end(GAMES);
    else outgoing.writeHead(200, USUAL_HEADERS).end(USUAL);
  }),
);
