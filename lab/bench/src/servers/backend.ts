import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { GAMES_ANSWER, loginAnswer, PROFILE_ANSWER, USUAL_ANSWER } from "./answers.ts";
import { listen } from "./listen.ts";

/** The time that a slow backend takes for one answer, in milliseconds. */
const SLOW = 200;

const USUAL = Buffer.from(USUAL_ANSWER);
const GAMES = Buffer.from(GAMES_ANSWER);
const PROFILE = Buffer.from(PROFILE_ANSWER);

const headersOf = (body: Buffer): Record<string, string> => ({
  "content-type": "application/json",
  "content-length": String(body.byteLength),
});
const USUAL_HEADERS = headersOf(USUAL);
const GAMES_HEADERS = headersOf(GAMES);
const PROFILE_HEADERS = headersOf(PROFILE);

const send = (outgoing: ServerResponse, body: Buffer): void => {
  outgoing.writeHead(200, headersOf(body)).end(body);
};

listen(
  createServer((incoming, outgoing) => {
    const { url = "/" } = incoming;
    if (url.startsWith("/v2/casino-games/")) outgoing.writeHead(200, GAMES_HEADERS).end(GAMES);
    else if (url.startsWith("/v2/auth/user-profile")) outgoing.writeHead(200, PROFILE_HEADERS).end(PROFILE);
    else if (url === "/v2/auth/login") incoming.resume().once("end", () => send(outgoing, newLogin()));
    else if (url === "/v2/bench/seen") send(outgoing, seen(incoming));
    else if (url.startsWith("/v2/slow")) setTimeout(usual, SLOW, outgoing);
    else usual(outgoing);
  }),
);

function usual(outgoing: ServerResponse): void {
  outgoing.writeHead(200, USUAL_HEADERS).end(USUAL);
}

let logins = 0;

/** Each login has a token of its own, as a backend gives it: no profile of an earlier one can be used. */
function newLogin(): Buffer {
  logins += 1;
  return Buffer.from(loginAnswer(logins));
}

/** Digests of the call's headers, so that the harness can compare contenders: an answer that shows a secret is refused. */
function seen({ headers }: IncomingMessage): Buffer {
  const digests = Object.entries(headers).map(([name, value]) => [
    name,
    createHash("sha256").update(String(value)).digest("hex"),
  ]);
  return Buffer.from(JSON.stringify(Object.fromEntries(digests)));
}
