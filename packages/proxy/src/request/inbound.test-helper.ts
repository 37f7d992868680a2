import type { Inbound } from "../contract/inbound.ts";

/** The parts of a request that a test sets; the default is a plain GET. */
export interface InboundSketch {
  method?: string;
  path?: string;
  search?: string;
  peer?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** A request made of plain data, so that paths and header bytes are exactly those of the test. */
export function inbound(sketch: InboundSketch = {}): Inbound {
  const {
    method = "GET",
    path = "/api/x",
    search = "",
    peer = "203.0.113.7",
    headers = {},
    body = "",
  } = sketch;
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return {
    method,
    path,
    search,
    peer,
    header: (name) => (Object.hasOwn(headers, name) ? headers[name] : undefined),
    headers: () => Object.entries(headers),
    readBody: (limit) => Promise.resolve(bytes.byteLength > limit ? null : bytes),
    async *streamBody() {
      yield bytes;
    },
    onAbort: () => () => {},
  };
}
