import { type AccountOptions, createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import type { BrandFacts } from "@storefront/client/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, type RenderResult, screen } from "@testing-library/react";
import type { JSX, ReactNode } from "react";
import { renderInPage } from "./render-in-page.test-helper.tsx";
import { PREFERENCES } from "../features/preferences/preferences-facts.ts";
import type { Site } from "../features/site/page-site.ts";
import { beforeEach } from "vitest";
import { publishSignedIn } from "../features/session/player-state.ts";

/** One call that reached the host. */
interface HostCall {
  method: string;
  path: string;
  search: string;
  body: Record<string, unknown>;
}

/** Answers of the host by path, and what was asked of it. */
export interface FakeHost {
  fetch: typeof fetch;
  /** An answer, or one for each call in turn; the last one stays. */
  on: (path: string, ...answers: (() => Response | Promise<Response>)[]) => void;
  calls: (path?: string) => readonly HostCall[];
}

/** Makes a host that refuses what it has no answer for as a lost connection would. */
export function createFakeHost(): FakeHost {
  const answers = new Map<string, (() => Response | Promise<Response>)[]>();
  const calls: HostCall[] = [];
  return {
    on: (path, ...list) => void answers.set(path, [...list]),
    calls: (path) => calls.filter((call) => path === undefined || call.path === path),
    fetch: async (input, init) => {
      // A signal of jsdom is none to Node's Request: what is asked is read without making one.
      const request = input instanceof Request ? input : undefined;
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, "http://localhost");
      const text = (await request?.text()) ?? (typeof init?.body === "string" ? init.body : "");
      const method = request?.method ?? init?.method ?? "GET";
      calls.push({
        method,
        path: pathname,
        search,
        body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {},
      });
      const list = answers.get(pathname);
      const answer = list && list.length > 1 ? list.shift() : list?.[0];
      if (!answer) throw new TypeError(`no answer for ${pathname}`);
      return answer();
    },
  };
}

/** The runtime's Request knows neither relative addresses nor the signals of jsdom. */
export class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { signal: _signal, ...rest } = init;
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, rest);
  }
}

/** A success in the envelope of the wallet, auth, user and address groups. */
export const enveloped =
  (data: unknown): (() => Response) =>
  () =>
    Response.json({ ok: true, data });

/** A bare success. */
export const bare =
  (data: unknown): (() => Response) =>
  () =>
    Response.json(data);

/** A failure with its reference code. */
export function failed(status: number, body: unknown, ref = "EP0091-EM0099"): () => Response {
  return () => Response.json(body, { status, headers: { "x-ref-code": ref } });
}

/** Renders for a signed-in player whose account and cache are new; the hint's cookie must be there. */
export function renderForPlayer(children: ReactNode, path = "/", site?: Site): RenderResult {
  return renderInPage(<Player>{children}</Player>, path, site);
}

const FACTS: BrandFacts = { preferences: PREFERENCES };

const player: { account?: ReturnType<typeof createAccount>; client?: QueryClient; brand?: BrandFacts } = {};

/** Forgets the account of the test before. */
export function newPlayer(
  host: FakeHost,
  seams: Pick<AccountOptions, "captcha" | "deviceRisk"> = {},
  brand: BrandFacts = {},
): ReturnType<typeof createAccount> {
  player.brand = { ...FACTS, ...brand };
  player.account = createAccount({ ...seams, baseUrl: "http://localhost", fetch: host.fetch });
  player.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return player.account;
}

/** The account and the cache of the test's player around a page. */
export function Player({ children }: { children: ReactNode }): JSX.Element {
  const { account, client, brand = FACTS } = player;
  if (!account || !client) throw new Error("Call newPlayer(host) before each test.");
  return (
    <QueryClientProvider client={client}>
      <AccountProvider account={account} brand={brand}>
        {children}
      </AccountProvider>
    </QueryClientProvider>
  );
}

/**
 * A fake host and an account of its own for each test of a file: `prepare` gets the host before the account is made.
 */
export function onFakeHost(prepare: (host: FakeHost) => void | Promise<void> = () => {}): FakeHost {
  let current = createFakeHost();
  // A call that a test leaves behind comes to the host of that test.
  const host: FakeHost = {
    get fetch() {
      return current.fetch;
    },
    on: (path, ...answers) => current.on(path, ...answers),
    calls: (path) => current.calls(path),
  };
  beforeEach(async () => {
    current = createFakeHost();
    await prepare(host);
    newPlayer(host);
  });
  return host;
}

/** `onFakeHost` for a browser that knows of a session by its hint. */
export function onPlayersHost(prepare: (host: FakeHost) => void = () => {}): FakeHost {
  return onFakeHost((host) => {
    document.cookie = "is_authenticated=1";
    prepare(host);
  });
}

/** The address of the page. */
export const address = (): string | null => screen.getByTestId("address").textContent;

/** Presses the button of this name. */
export const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

/** Fills in the field of this label. */
export const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Makes a player of the visitor: the hint's cookie is there, the host renews the session, and the page knows. */
export function signIn(host: FakeHost): void {
  host.on("/api/auth/refresh", enveloped({ access_token: "[http-only]" }));
  document.cookie = "is_authenticated=1";
  act(() => publishSignedIn(true));
}
