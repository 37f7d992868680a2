import type { Readable } from "node:stream";
import { classifyApiError, type OwnEndpointCodes } from "@storefront/error-codes";
import { type Answer, buildAnswer } from "../contract/answer.ts";
import { isAuthSensitiveStatus } from "../contract/api-answer.ts";
import { parseJson } from "../contract/guards.ts";
import type { StreamOutcome } from "../contract/outcome.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "../contract/reference-headers.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { passedHeaders } from "./stream-headers.ts";
import type { UpstreamStream } from "../contract/transport.ts";

/** The most bytes of a failure's body that are read for its reason. A longer body is forwarded without reading it. */
const MAX_REASON = 64 * 1024;
const MAX_WAIT = 5_000;
const MAX_STATUS = 599;
const EMPTY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);
const UNAUTHORIZED = '{"reason":"unauthorized"}';

/** True for server-sent events, which only their reader ends. */
export const isLive = (headers: UpstreamStream["headers"]): boolean =>
  String(headers["content-type"] ?? "").startsWith("text/event-stream");

/** The answer with the status, headers and bytes of the upstream, and with a reference code when it is a failure. */
export async function streamAnswer(
  { answer, mapping, method, path, isPersonal }: StreamOutcome,
  route: RouteFacts,
  requestId: string,
  secrets: readonly string[],
  codes?: OwnEndpointCodes,
): Promise<Answer & { ref?: string; leaked?: boolean }> {
  const { body } = answer;
  const status = answer.status <= MAX_STATUS ? answer.status : 502;
  const { headers, setCookies } = passedHeaders(answer.headers, mapping);
  const lasts = isLive(answer.headers);
  const isEverybodys = route.access === "public" && !isPersonal && setCookies.length === 0;
  const mayBeCached = isEverybodys && !lasts && status < 400;
  if (!mayBeCached) headers["cache-control"] = "no-store";
  if (lasts) headers["x-accel-buffering"] = "no";
  headers["content-security-policy"] = "sandbox; default-src 'none'";
  headers[REQUEST_ID_HEADER] = requestId;
  if (EMPTY_STATUSES.has(status)) {
    body.resume();
    delete headers["content-length"];
    return buildAnswer(status, null, headers, route, setCookies);
  }
  if (status < 400) return buildAnswer(status, body, headers, route, setCookies);

  const bytes = await readShort(body);
  const leaked = bytes !== undefined && secrets.some((secret) => Buffer.from(bytes).includes(secret));
  const rawBody = bytes && new TextDecoder().decode(bytes);
  const endpoint = path === undefined ? { url: route.path } : { url: path, method };
  const failure = { status, data: parseJson(rawBody ?? ""), rawBody: rawBody ?? "", ...endpoint };
  const { ref } = classifyApiError(failure, codes);
  headers[REFERENCE_HEADER] = ref;
  if (bytes !== undefined) delete headers["content-length"];
  if (leaked || (bytes?.byteLength === 0 && isAuthSensitiveStatus(status))) {
    headers["content-type"] = "application/json";
    delete headers["content-encoding"];
    return { ...buildAnswer(status, UNAUTHORIZED, headers, route, setCookies), ref, leaked };
  }
  return { ...buildAnswer(status, bytes ?? body, headers, route, setCookies), ref };
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
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
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
