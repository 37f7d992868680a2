import { createProxyHttp, type ProxyHttp, type StatusReaction } from "@storefront/client/http";
import { vi } from "vitest";

/** A call that the fake host saw. */
export interface SeenCall {
  /** `METHOD /path?query`. */
  readonly call: string;
  readonly headers: Headers;
  readonly json: unknown;
  readonly signal: AbortSignal;
}

export type HostAnswer = (call: SeenCall) => Response | Promise<Response>;

/** Every request that came: Node follows the signal of a call only as long as its request is held. */
const held: Request[] = [];

/** A host that is a table of routes without their query; every other route is answered with 404. */
export function fakeHost(table: Readonly<Record<string, HostAnswer>>) {
  const calls: SeenCall[] = [];
  const answer: typeof fetch = async (input, init) => {
    const given = typeof input === "string" && input.startsWith("/") ? `https://play.example${input}` : input;
    const request = new Request(given, init);
    held.push(request);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const json = text === "" ? undefined : (JSON.parse(text) as unknown);
    const signal = init?.signal ?? request.signal;
    const call = { call: `${request.method} ${pathname}${search}`, headers: request.headers, json, signal };
    calls.push(call);
    signal.throwIfAborted();
    return (
      table[`${request.method} ${pathname}`]?.(call) ?? Response.json({ reason: "none" }, { status: 404 })
    );
  };
  const failed = vi.fn<StatusReaction["failed"]>(async () => "throw");
  const reaction: StatusReaction = { epoch: () => 0, failed, timeLimit: () => {} };
  const http: ProxyHttp = createProxyHttp({ baseUrl: "https://play.example", fetch: answer, reaction });
  return { http, fetch: answer, calls, failed, seen: () => calls.map(({ call }) => call) };
}
