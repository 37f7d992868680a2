import { createServer, type ServerResponse } from "node:http";
import { BLOB_SIZE } from "../scenarios/paths.ts";
import { listen } from "./listen.ts";

/** A stream has one event a second, in one of so many slots. */
const SLOTS = 100;
const SLOT_TIME = 1000 / SLOTS;

const CHUNK = Buffer.alloc(64 * 1024, "x");
const EVENT_STREAM = { "content-type": "text/event-stream", "cache-control": "no-cache" };
const BYTES = { "content-type": "application/octet-stream" };
const JSON_TYPE = { "content-type": "application/json" };
const FILLER = "x".repeat(160);

/** Answers that have not ended. */
const open = new Set<ServerResponse>();
const slots = Array.from({ length: SLOTS }, () => new Set<ServerResponse>());
let opened = 0;

const ANSWERS: Readonly<Record<string, (outgoing: ServerResponse) => void>> = {
  live: (outgoing) => sendEvents(outgoing, opened++ % SLOTS),
  "live-together": (outgoing) => sendEvents(outgoing, 0),
  blob: (outgoing) => {
    outgoing.writeHead(200, { ...BYTES, "content-length": String(BLOB_SIZE) });
    send(outgoing, BLOB_SIZE);
  },
  flood: (outgoing) => {
    outgoing.writeHead(200, BYTES);
    send(outgoing, Number.POSITIVE_INFINITY);
  },
  "user-profile": (outgoing) => outgoing.writeHead(200, JSON_TYPE).end('{"user":{"id":4711}}'),
  open: (outgoing) => outgoing.end(String(open.size - 1)),
};

/** Somebody else's service: events, a large file, and a file without an end, by the last segment of the path. */
const server = createServer((incoming, outgoing) => {
  const { method, url = "/" } = incoming;
  if (method === "POST") {
    incoming.resume().once("end", () => outgoing.writeHead(200, JSON_TYPE).end('{"ok":true}'));
    return;
  }
  open.add(outgoing);
  outgoing.once("close", () => open.delete(outgoing));
  const name = (url.split("?", 1)[0] ?? "").slice(url.lastIndexOf("/") + 1);
  const answer = ANSWERS[name];
  if (answer) answer(outgoing);
  else outgoing.end(name);
});

let next = slotAt(performance.now());
setInterval(() => {
  for (const now = slotAt(performance.now()); next <= now; next += 1) {
    for (const outgoing of slots[next % SLOTS] ?? []) outgoing.write(event());
  }
}, SLOT_TIME / 2);

listen(server);

function sendEvents(outgoing: ServerResponse, slot: number): void {
  outgoing.writeHead(200, EVENT_STREAM).flushHeaders();
  slots[slot]?.add(outgoing);
  outgoing.once("close", () => slots[slot]?.delete(outgoing));
}

/** Stamped by the clock that all processes of one machine share. */
const event = (): string => `data: {"at":${process.hrtime.bigint()},"filler":"${FILLER}"}\n\n`;

/** As fast as it is read. */
function send(outgoing: ServerResponse, size: number): void {
  let left = size;
  const go = (): void => {
    while (left > 0 && !outgoing.destroyed) {
      const chunk = left < CHUNK.byteLength ? CHUNK.subarray(0, left) : CHUNK;
      left -= chunk.byteLength;
      if (!outgoing.write(chunk)) {
        outgoing.once("drain", go);
        return;
      }
    }
    outgoing.end();
  };
  go();
}

function slotAt(time: number): number {
  return Math.floor(time / SLOT_TIME);
}
