import { createServer } from "node:http";
import { listen } from "./listen.ts";

const ITEMS = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  name: `transaction number ${index}`,
  amount: index * 1000,
  at: "2026-01-01T00:00:00Z",
}));

/** 2 KB, the size of a usual answer of the backend. */
const BODY = Buffer.from(JSON.stringify({ total: ITEMS.length, items: ITEMS }).padEnd(2048, " "));

const HEADERS = { "content-type": "application/json", "content-length": String(BODY.byteLength) };

listen(
  createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, HEADERS);
    outgoing.end(BODY);
  }),
);
