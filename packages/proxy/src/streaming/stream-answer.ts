import type { Readable } from "node:stream";
import { type Answer, buildAnswer, type StreamOutcome } from "../contract/outcome.ts";
import { BackendError, type BackendFailure } from "../contract/backend-error.ts";
import { REQUEST_ID_HEADER } from "@storefront/client";
import type { RouteFacts } from "../contract/route-facts.ts";
import type { UpstreamStream } from "../contract/transport.ts";
import { decodedBody } from "../backend/content-coding.ts";
import { type HeaderRoom, mapLocation, passedCookies, passedHeaders } from "./stream-headers.ts";

/** The most bytes of a failure's body that are read for its reason. A longer body is forwarded without reading it. */
const MAX_REASON = 64 * 1024;
const MAX_WAIT = 5_000;
const MAX_STATUS = 599;
const EMPTY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);
const NOTHING = new Uint8Array(0);

/** The types of what only its reader ends; letter case says nothing. */
const LIVE =
  /^\s*(?:text\/event-stream|application\/(?:x-)?(?:ndjson|json-seq|jsonlines)|multipart\/x-mixed-replace)/i;

/** True for server-sent events and their like. */
export const isLive = (headers: UpstreamStream["headers"]): boolean =>
  LIVE.test(String(headers["content-type"] ?? ""));

/** The answer with the status, headers and bytes of the upstream, and with its failure when it is one. */
export async function streamAnswer(
  outcome: StreamOutcome,
  route: RouteFacts,
  requestId: string,
  room: HeaderRoom,
): Promise<Answer> {
  const { answer, mapping, method, path, endpoint, service, ms, isPersonal, isScriptTrusted } = outcome;
  const status = answer.status <= MAX_STATUS ? answer.status : 502;
  const headers = passedHeaders(answer.headers, isScriptTrusted, mapping.stoppedHeaders, room);
  const setCookies = passedCookies(answer.headers, mapping).filter((line) => room.takes("set-cookie", line));
  const location = mapLocation(answer.headers, mapping);
  if (location !== undefined && room.takes("location", location)) headers["location"] = location;
  // What is one visitor's own is stored nowhere (decision H10); everything else is stored as its upstream says.
  if (isPersonal || setCookies.length > 0) headers["cache-control"] = "no-store";
  if (isLive(answer.headers)) headers["x-accel-buffering"] = "no";
  headers["content-security-policy"] = "sandbox; default-src 'none'";
  headers[REQUEST_ID_HEADER] = requestId;
  if (EMPTY_STATUSES.has(status)) {
    answer.body.destroy();
    delete headers["content-length"];
    return buildAnswer(status, null, headers, route, setCookies);
  }
  const failed = (kind: "status" | "bad_body", bytes: Uint8Array, facts: Partial<BackendFailure> = {}) =>
    new BackendError({
      kind,
      status,
      method,
      path: path ?? route.path,
      endpoint,
      service,
      ms,
      body: bytes,
      contentType: headers["content-type"],
      retryAfter: undefined,
      external: path === undefined,
      ...facts,
    });
  const body = decodedBody(answer.body, headers);
  if (body === undefined) throw failed("bad_body", NOTHING, { fault: "not_json", size: 0 });
  if (status < 400) return buildAnswer(status, body, headers, route, setCookies);

  const bytes = await readShort(body);
  const failure = failed("status", bytes ?? NOTHING);
  if (bytes !== undefined) delete headers["content-length"];
  return { ...buildAnswer(status, bytes ?? body, headers, route, setCookies), failure };
}

/**
 * The whole of a short body. Undefined for a long one, of which no byte is lost. A body that does not end in time is
 * cut.
 */
async function readShort(body: Readable): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const timer = setTimeout(() => body.destroy(), MAX_WAIT);
  try {
    const chunksOfBody: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false });
    for await (const chunk of chunksOfBody) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > MAX_REASON) {
        body.unshift(Buffer.concat(chunks, size));
        return undefined;
      }
    }
  } catch {
    // The body is incomplete: the bytes that were received are used.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks, size);
}
