import { createServer, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";

/** 2 KB of JSON, the size of a usual answer. */
const SIZE = 2048;
const items = Array.from({ length: 20 }, (_, id) => ({
  id,
  name: `transaction number ${id}`,
  amount: id * 1000,
}));
const games = Array.from({ length: 14 }, (_, id) => ({
  id,
  slug: `game-number-${id}`,
  name: `Game number ${id}`,
}));
const USUAL = Buffer.from(JSON.stringify({ total: items.length, items }).padEnd(SIZE, " "));
const GAMES = Buffer.from(JSON.stringify({ data: games, total: games.length }).padEnd(SIZE, " "));
const PROFILE = Buffer.from(
  JSON.stringify({ user: { id: 7, email: "player@bench.example" } }).padEnd(SIZE, " "),
);
let logins = 0;
/** Each login opens a session of its own, whose profile nobody has asked for. */
const bodyOf = (url: string): Buffer => {
  if (url === "/v2/auth/login")
    return Buffer.from(JSON.stringify({ access_token: `${"c2Vzc2lvbg".repeat(30)}${(logins += 1)}` }));
  if (url.startsWith("/v2/auth/user-profile")) return PROFILE;
  return url.startsWith("/v2/casino-games/") ? GAMES : USUAL;
};
const JSON_TYPE = { "content-type": "application/json" };
const FILLER = "x".repeat(160);
const SLOTS = 100;

/** Event streams have one event a second each, evenly over the second. */
const slots = Array.from({ length: SLOTS }, () => new Set<ServerResponse>());
let opened = 0;
let slot = 0;
const next = (): void => {
  slot = (slot + 1) % SLOTS;
  // Stamped by the clock that all processes of a machine share.
  const event = `data: {"at":${process.hrtime.bigint()},"filler":"${FILLER}"}\n\n`;
  for (const outgoing of slots[slot] ?? []) outgoing.write(event);
};

let last: Record<string, unknown> = {};

/** The backend of the bench, and the upstream of its event streams. */
listen(
  createServer((incoming, outgoing) => {
    const { url = "/", headers, method } = incoming;
    if (url === "/last-headers") {
      outgoing.writeHead(200, JSON_TYPE).end(JSON.stringify(last));
      return;
    }
    if (url.includes("/live-events")) {
      if (opened === 0) setInterval(next, 1000 / SLOTS);
      const own = slots[opened++ % SLOTS];
      outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      own?.add(outgoing);
      outgoing.once("close", () => own?.delete(outgoing));
      return;
    }
    last = headers;
    const body = bodyOf(url);
    const answer = (): void => {
      outgoing.writeHead(200, { ...JSON_TYPE, "content-length": String(body.byteLength) }).end(body);
    };
    if (method === "GET") answer();
    else incoming.resume().once("end", answer);
  }),
);
