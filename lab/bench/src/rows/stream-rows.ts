import type { Row } from "../row.ts";

const EVENTS = { scenario: "event streams", subject: "storefront", peers: [] } as const;
const PAUSED = { scenario: "paused reader", subject: "storefront", peers: [] } as const;

/** Streams, downloads and uploads. */
export const STREAM_ROWS: readonly Row[] = [
  {
    name: "1,000 event streams, one event a second each, p99 delay",
    unit: "p99",
    ...EVENTS,
    reach: 25,
    goBeyond: 12,
  },
  { name: "1,000 event streams, memory a stream", unit: "kilobytes", ...EVENTS, reach: 150, goBeyond: 100 },
  { name: "1,000 event streams, 2 s after the clients left", unit: "left", ...EVENTS, reach: 0 },
  {
    name: "1,000 event streams without anything between (context)",
    unit: "p99",
    scenario: "event streams",
    subject: "upstream",
    peers: [],
  },
  {
    name: "1,000 event streams, all events in one moment, against nothing between (context)",
    unit: "p99",
    scenario: "event streams, all at once",
    subject: "storefront",
    peers: ["upstream"],
  },
  {
    name: "raw proxy of 100 MB (context)",
    unit: "megabytesPerSecond",
    scenario: "large download",
    subject: "storefront",
    peers: ["nginx"],
  },
  {
    name: "raw proxy of an endless file to a paused reader, memory",
    unit: "megabytes",
    ...PAUSED,
    reach: 30,
    goBeyond: 15,
  },
  { name: "raw proxy to a paused reader, 2 s after the client left", unit: "left", ...PAUSED, reach: 0 },
  {
    name: "upload of 15 MiB, ten at once, memory",
    unit: "megabytes",
    scenario: "uploads",
    subject: "storefront",
    peers: [],
    reach: 60,
    goBeyond: 30,
  },
];
