import type { BackendCallOptions, BodyStream, ExternalService } from "../contract/backend.ts";
import type { Inbound } from "../contract/inbound.ts";
import { BACKEND } from "../contract/log.ts";
import { type FilledTarget, isPlainQuery, type Method, WILDCARD } from "../contract/target.ts";
import { OUTCOME, type StreamOutcome } from "../contract/outcome.ts";
import type { BackendClient, CallContext } from "../backend/backend-client.ts";
import { streamAny } from "../request/body.ts";
import type { CookieNames } from "../request/session-cookies.ts";
import type { PassOptions } from "../contract/call.ts";
import type { Limits, ProxySettings, TrunkNames } from "../contract/settings.ts";
import type { Caller } from "../contract/transport.ts";
import type { StreamCount } from "./stream-count.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { hasEffect, isBelow, type Route } from "../contract/route.ts";
import { startOfSent } from "../backend/translation.ts";
import { passedRequestHeaders } from "./stream-headers.ts";

/** The parts of a request that its streams use. */
interface StreamingCall {
  /** Names one attempt of the player over its repeats. */
  readonly key: string | undefined;
  readonly token: string | undefined;
  /** The origin of the call; the stream's permit counts for it. */
  readonly caller: Caller;
  readonly route: Route;
  readonly method: Method;
  readonly request: Inbound;
  readonly params: Readonly<Record<string, string>>;
}

interface StreamingHost {
  readonly backend: Pick<BackendClient, "stream">;
  readonly limits: Pick<Limits, "uploadBytes">;
  readonly settings: Pick<ProxySettings, "backend" | "edgeHeaders">;
  readonly names: Pick<TrunkNames, "stoppedHeaders">;
  readonly streams: StreamCount;
  readonly cookieNames: CookieNames;
}

/** A compressed body could not be searched for secrets. */
const UNCOMPRESSED = { "accept-encoding": "identity" };

/** Streams the backend's answer to a string target. */
export async function streamTarget(
  call: StreamingCall,
  { backend, cookieNames, limits, settings, streams, names }: StreamingHost,
  context: CallContext,
  filled: FilledTarget,
  options: BackendCallOptions,
): Promise<StreamOutcome> {
  const { text: target } = filled.target;
  const base = settings.backend.baseUrl.replace(/\/$/, "");
  const { stoppedHeaders } = names;
  const extraHeaders = {
    ...passedRequestHeaders(call.request, settings.edgeHeaders, stoppedHeaders),
    ...UNCOMPRESSED,
  };
  const stream = target.startsWith("GET ") ? undefined : streamAnyTyped(call.request, limits.uploadBytes);
  return taken(call, streams, BACKEND, async () => {
    const sending = backend.stream(context, filled, { ...options, extraHeaders, ...(stream && { stream }) });
    const { answer, method, path, sent, endpoint, ms } = await sending;
    const start = target.slice(target.indexOf("/"), target.lastIndexOf("/") + 1);
    const [own = ""] = path.split("?");
    const sentStart = startOfSent(sent, own.slice(start.length));
    return {
      answer,
      method,
      path: own,
      endpoint,
      ms,
      isPersonal: call.token !== undefined,
      mapping: {
        url: base + path,
        base: base + start,
        sentBase: sentStart === undefined ? undefined : new URL(base).origin + sentStart,
        stoppedHeaders,
        cookies: { except: cookieNames.own },
      },
    };
  });
}

/** Headers that describe the request itself: the backend gets its own of them, another service the browser's. */
const OF_THE_REQUEST = ["content-type", "user-agent"];

/** Streams a call below a wildcard path to a service, and its answer back. */
export async function passTo(
  call: StreamingCall,
  { limits, settings, streams, names }: Pick<StreamingHost, "limits" | "settings" | "streams" | "names">,
  service: ExternalService,
  { authorization = false }: PassOptions = {},
): Promise<StreamOutcome> {
  const { request, method, params, route } = call;
  const { search } = request;
  const { stoppedHeaders } = names;
  if (search !== "" && !isPlainQuery(search)) throw REFUSALS.invalidPathValue();
  const headers: Record<string, string> = {
    ...passedRequestHeaders(request, settings.edgeHeaders, stoppedHeaders),
    ...UNCOMPRESSED,
  };
  for (const name of authorization ? [...OF_THE_REQUEST, "authorization"] : OF_THE_REQUEST) {
    const value = request.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return taken(call, streams, service.name, async () => {
    const { answer, url, base, sentBase, endpoint, ms } = await service.stream({
      method,
      path: `${params[WILDCARD] ?? ""}${search}`,
      headers,
      // A server that ignores the body of a GET would take it for the next request (RFC 9110, 9.3.1).
      body: method === "GET" ? undefined : streamAny(request, limits.uploadBytes),
      key: call.key,
      caller: call.caller,
      onAbort: (listener) => request.onAbort(listener),
      effect: hasEffect(route, params[WILDCARD]),
    });
    return {
      answer,
      method,
      path: undefined,
      endpoint,
      service: service.name,
      ms,
      isPersonal: "authorization" in headers,
      mapping: { url, base, sentBase, stoppedHeaders, cookies: "none" },
    };
  });
}

/** A streamed answer without what follows from its route. */
type Streamed = Omit<StreamOutcome, "~outcome" | "kind" | "isScriptTrusted" | "mapping"> & {
  readonly mapping: Omit<StreamOutcome["mapping"], "ownBase" | "redirectHosts">;
};

/** Opens a stream with a permit, which its end gives back. */
async function taken(
  { route, params, caller, method }: StreamingCall,
  streams: StreamCount,
  upstream: string,
  open: () => Promise<Streamed>,
): Promise<StreamOutcome> {
  const release = streams.take(caller, upstream, method);
  try {
    const { mapping, ...streamed } = await open();
    streamed.answer.body.once("close", release);
    // The path of ours for the start of the upstream's addresses.
    const ownBase = route.path.slice(0, route.path.lastIndexOf("/") + 1);
    return {
      "~outcome": OUTCOME,
      kind: "stream",
      ...streamed,
      isScriptTrusted: isBelow(route.scriptsBelow, params[WILDCARD]),
      mapping: { ...mapping, ownBase, redirectHosts: route.redirectHosts },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The body as a stream with its own content type. */
function streamAnyTyped(request: Inbound, limit: number): BodyStream | undefined {
  const chunks = streamAny(request, limit);
  const contentType = request.header("content-type") ?? "application/octet-stream";
  return chunks && { contentType, length: undefined, chunks };
}
