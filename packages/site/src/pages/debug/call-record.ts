import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import { createStore, useStore } from "../../ui/store.ts";

export interface RecordedCall {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Undefined while the answer has not come; 0 when none came. */
  readonly status?: number;
  readonly milliseconds?: number;
  readonly ref?: string | undefined;
  readonly requestId?: string | undefined;
  /** The source of a public answer: `hit`, `stale`, `miss` or `cold`. */
  readonly cache?: string | undefined;
  /** The body of an event, as it was sent; other bodies are not kept. */
  readonly event?: unknown;
}

/** The parts of a window that are needed. */
interface RecordedPage {
  fetch: typeof fetch;
  readonly location: { readonly origin: string };
}

// The mark by which `storefront guard` finds this module in a build; a minifier changes names and keeps texts.
Reflect.set(globalThis, "storefront-development-only", true);

const MAX_CALLS = 50;
const EVENTS = /^\/api\/(?:tracking|logs)\//;

const record = createStore<readonly RecordedCall[]>([]);
const recording = new WeakSet<typeof fetch>();

/** The last 50 calls, the newest first. */
export const useRecordedCalls = (): readonly RecordedCall[] => useStore(record);

export const clearCalls = (): void => record.set([]);

/** Records every call of a page to a path below `/api/` by replacing the page's `fetch`; a second call does nothing. */
export function recordCalls(page: RecordedPage): void {
  if (recording.has(page.fetch)) return;
  const send = page.fetch.bind(page);
  let last = 0;
  page.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(input instanceof Request ? input.url : input, page.location.origin);
    if (url.origin !== page.location.origin || !url.pathname.startsWith("/api/")) return send(input, init);
    const id = (last += 1);
    const method = request?.method ?? init?.method ?? "GET";
    const event = EVENTS.test(url.pathname) ? await bodyOf(request, init) : undefined;
    record.set([{ id, method, path: url.pathname + url.search, event }, ...record.get()].slice(0, MAX_CALLS));
    const begun = performance.now();
    const end = (fields: Partial<RecordedCall>): void => {
      const milliseconds = Math.round(performance.now() - begun);
      record.set(record.get().map((call) => (call.id === id ? { ...call, ...fields, milliseconds } : call)));
    };
    try {
      const response = await send(input, init);
      const { status, headers } = response;
      end({
        status,
        ref: headers.get(REFERENCE_HEADER) ?? undefined,
        requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
        cache: headers.get("x-cache") ?? undefined,
      });
      return response;
    } catch (error) {
      end({ status: 0 });
      throw error;
    }
  };
  recording.add(page.fetch);
}

async function bodyOf(request: Request | undefined, init: RequestInit | undefined): Promise<unknown> {
  const text = typeof init?.body === "string" ? init.body : await request?.clone().text();
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
