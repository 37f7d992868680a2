import { createStore, useStore } from "../../ui/store.ts";

/** A call of this page to the host, as the development pages show it. */
export interface LoggedCall {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Undefined while the answer has not come; 0 when none came. */
  readonly status?: number;
  readonly milliseconds?: number;
  /** The reference code of a failure. */
  readonly ref?: string | undefined;
  readonly requestId?: string | undefined;
  /** The body of an event, as it was sent; other bodies are not kept. */
  readonly event?: unknown;
}

const MOST_CALLS = 50;
const EVENTS = /^\/api\/(?:tracking|logs)\//;

const log = createStore<readonly LoggedCall[]>([]);

/** The last calls, the newest first. */
export function useLoggedCalls(): readonly LoggedCall[] {
  return useStore(log);
}

/** Removes all calls from the log. */
export const clearCalls = (): void => log.set([]);

/** Records every call of the page to a path below `/api/`; only a development build calls this. */
export function recordCalls(page: { fetch: typeof fetch; location: { origin: string } }): void {
  const send = page.fetch.bind(page);
  let last = 0;
  page.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(input instanceof Request ? input.url : input, page.location.origin);
    if (url.origin !== page.location.origin || !url.pathname.startsWith("/api/")) return send(input, init);
    const id = (last += 1);
    const method = request?.method ?? init?.method ?? "GET";
    const event = EVENTS.test(url.pathname) ? await bodyOf(request, init) : undefined;
    log.set([{ id, method, path: url.pathname + url.search, event }, ...log.get()].slice(0, MOST_CALLS));
    const begun = performance.now();
    const end = (fields: Partial<LoggedCall>): void => {
      const milliseconds = Math.round(performance.now() - begun);
      log.set(log.get().map((call) => (call.id === id ? { ...call, ...fields, milliseconds } : call)));
    };
    try {
      const response = await send(input, init);
      const { status, headers } = response;
      end({
        status,
        ref: headers.get("x-ref-code") ?? undefined,
        requestId: headers.get("x-request-id") ?? undefined,
      });
      return response;
    } catch (error) {
      end({ status: 0 });
      throw error;
    }
  };
}

async function bodyOf(request: Request | undefined, init: RequestInit | undefined): Promise<unknown> {
  const text = typeof init?.body === "string" ? init.body : await request?.clone().text();
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
