import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import {
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from "../contract/transport.ts";

/**
 * A transport to a backend that is a function: a server in this process, without a socket. Its rejections are failures
 * of the network; deadlines hold as they do on a network.
 */
export function createFetchTransport(
  origin: string,
  fetchBackend: (request: Request) => Promise<Response>,
): Transport {
  return {
    send: (request) => withinDeadline(request, async () => answerOf(await reach(request))),
    stream: (request) =>
      withinDeadline(request, async () => {
        const response = await reach(request);
        const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
        return { status: response.status, headers: headersOf(response), body };
      }),
    close: () => Promise.resolve(),
  };

  async function reach(request: UpstreamRequest): Promise<Response> {
    try {
      return await fetchBackend(toRequest(origin, request));
    } catch (error) {
      throw new UpstreamFailure("network", { cause: error });
    }
  }
}

function toRequest(origin: string, { method, path, headers, body }: UpstreamRequest): Request {
  const list = new Headers();
  for (let index = 0; index < headers.length; index += 2)
    list.append(headers[index] ?? "", headers[index + 1] ?? "");
  const isWhole = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const sent = isWhole ? body : Readable.toWeb(Readable.from(body));
  return new Request(origin + path, {
    method,
    headers: list,
    ...(sent !== undefined && { body: sent, duplex: "half" }),
  } as RequestInit);
}

/** Ends the wait at the deadline, or when the client disconnects. */
async function withinDeadline<Answer>(
  { deadline, onAbort }: UpstreamRequest,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const ending = Promise.withResolvers<never>();
  const timer = setTimeout(() => ending.reject(new UpstreamFailure("timeout")), deadline);
  const forget = onAbort?.(() => ending.reject(new UpstreamFailure("aborted")));
  try {
    return await Promise.race([call(), ending.promise]);
  } finally {
    clearTimeout(timer);
    forget?.();
  }
}

/** A finished response as an answer of an upstream. */
export async function answerOf(response: Response): Promise<UpstreamAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: headersOf(response), body };
}

function headersOf({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}
