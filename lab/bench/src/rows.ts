import { PAGE_ROWS } from "./rows/page-rows.ts";
import { PROXY_ROWS } from "./rows/proxy-rows.ts";
import { STREAM_ROWS } from "./rows/stream-rows.ts";
import type { Row } from "./row.ts";

/** Work without a server, and the ceiling of the machine. */
const OTHER_ROWS: readonly Row[] = [
  { name: "constant string (context)", unit: "perSecond", load: "constant", subject: "bare-hono", peers: [] },
  {
    name: "classifyApiError, mix of all codes",
    unit: "perSecond",
    subject: "classifier-mix",
    peers: [],
    reach: 1_000_000,
  },
  {
    name: "classifyApiError, slowest call on a 1 MB body",
    unit: "milliseconds",
    subject: "classifier-large-body",
    peers: [],
    reach: 5,
  },
];

/** Every line of the benchmark; a new one is a row and, if it is new, its load and its server. */
export const ROWS: readonly Row[] = [...PROXY_ROWS, ...PAGE_ROWS, ...STREAM_ROWS, ...OTHER_ROWS];
