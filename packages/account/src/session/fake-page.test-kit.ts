import { type Account, type AccountOptions, createAccount } from "./account.ts";
import type { ForcedLogoutReport } from "../logs/logs.schema.ts";
import type { TabChannel } from "../shared/browser.ts";
import type { SessionEventName } from "./session-events.ts";

/** Answers one route; `count` is the number of earlier calls. */
export type Answer = (count: number, request: Request) => Response | Promise<Response>;

/** A host that is a table of routes, and a browser whose tabs share cookies, storage, locks and a channel. */
export interface FakePage {
  /** The calls, as `METHOD /path`. */
  readonly calls: string[];
  readonly reports: ForcedLogoutReport[];
  /** The clock and the readable cookie; a test sets them. */
  now: number;
  hint: boolean;
  readonly storage: Map<string, string>;
  count(call: string): number;
  /** Opens a tab and starts its session; `events` gets every event. */
  openTab(options?: AccountOptions): Tab;
  fetch: typeof fetch;
}

/** One tab. */
export interface Tab extends Account {
  readonly events: string[];
  readonly stop: () => void;
}

export const REFRESH = "POST /api/auth/refresh";
export const LOGOUT = "POST /api/auth/logout";
export const BEACON = "POST /api/logs/auth-logout";
const NAMES: readonly SessionEventName[] = ["signed-in", "signed-out", "challenge", "time-limit"];

/** An answer with a status and a reason. */
export const failure = (status: number, reason = "expired", headers: Record<string, string> = {}): Response =>
  Response.json({ reason }, { status, headers });

/** A success of the auth area. */
export const success = (data: unknown = {}): Response => Response.json({ ok: true, data });

/** Every request that came: Node follows the signal of a call only as long as its request is held. */
const held: Request[] = [];

/** Makes a page; logout, beacon and refresh succeed unless the table says otherwise. */
export function fakePage(table: Readonly<Record<string, Answer>>): FakePage {
  const channels = new Set<{ listener: ((event: { data: unknown }) => void) | undefined }>();
  const locks = fakeLocks();
  const page: FakePage = {
    calls: [],
    reports: [],
    now: 1_000_000,
    hint: true,
    storage: new Map(),
    count: (call) => page.calls.filter((seen) => seen === call).length,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      held.push(request);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const count = page.count(call);
      page.calls.push(call);
      if (call === BEACON) page.reports.push((await request.clone().json()) as ForcedLogoutReport);
      const answer = table[call] ?? DEFAULTS[call];
      return answer ? answer(count, request) : failure(404, "no such route");
    },
    openTab(options) {
      const account = createAccount({
        baseUrl: "https://play.example",
        fetch: page.fetch,
        now: () => page.now,
        hint: () => page.hint,
        storage: () => ({
          getItem: (key) => page.storage.get(key) ?? null,
          setItem: (key, value) => void page.storage.set(key, value),
          removeItem: (key) => void page.storage.delete(key),
        }),
        locks: () => locks,
        channel: () => fakeChannel(channels),
        ...options,
      });
      const events: string[] = [];
      for (const name of NAMES) {
        account.session.on(name, (event) => {
          const { from = "", forced } = event as { from?: string; forced?: boolean };
          events.push([name, from, ...(forced ? ["forced"] : [])].filter(Boolean).join(" "));
        });
      }
      return { ...account, events, stop: account.session.start() };
    },
  };
  return page;
}

/** A page and its one tab. */
export function openPage(table: Readonly<Record<string, Answer>> = {}, options?: AccountOptions) {
  const page = fakePage(table);
  return { page, ...page.openTab(options) };
}

/** The same without a session. */
export function openGuestPage(table: Readonly<Record<string, Answer>> = {}, options?: AccountOptions) {
  const page = fakePage(table);
  page.hint = false;
  return { page, ...page.openTab(options) };
}

const DEFAULTS: Readonly<Record<string, Answer>> = {
  [REFRESH]: () => success({ access_token: "[http-only]" }),
  [LOGOUT]: () => Response.json({ ok: true }),
  [BEACON]: () => new Response(null, { status: 204 }),
};

/** A promise that a test opens by hand. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Runs everything that is ready. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function fakeChannel(
  channels: Set<{ listener: ((event: { data: unknown }) => void) | undefined }>,
): TabChannel {
  const self: { listener: ((event: { data: unknown }) => void) | undefined } = { listener: undefined };
  channels.add(self);
  return {
    postMessage(message) {
      const data: unknown = structuredClone(message);
      for (const other of Array.from(channels))
        if (other !== self) queueMicrotask(() => other.listener?.({ data }));
    },
    addEventListener(_, listener) {
      self.listener = listener;
    },
    close: () => void channels.delete(self),
  };
}

/** One lock, in the order of the requests; a wait ends with its signal. */
function fakeLocks(): NonNullable<ReturnType<NonNullable<AccountOptions["locks"]>>> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_, { signal }, work) {
      const turnComes = last.catch(() => {});
      const result = Promise.race([
        turnComes,
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
      ]).then(work);
      last = result;
      return result;
    },
  };
}
