import { createStorefrontHost } from "@storefront/host";
import {
  ALBUM_USER_KEY,
  type Control,
  demoContent,
  PLAYERS,
  type PlayerKind,
  startSandbox,
  type Shapes,
  SPORTSBOOK_API_KEY,
} from "@storefront/sandbox-backend";
import type { Site } from "@storefront/site/source/features/site/site-context.ts";
import { testSite } from "@storefront/site/source/testing/test-site.ts";
import { storefront } from "@storefront/storefront/trunk";

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
/** The games of the demonstration that the sandbox has: with all of them a page shows no more kinds of things. */
const GAMES = 40;
const EDGE_KEY = "edge-key-of-the-shapes";

/** This trunk's host, run from source over a sandbox, as a page of jsdom sees it. */
export interface ShapedHost {
  /** The context of the pages' loaders. */
  readonly site: Site;
  /** The browser's `fetch`: a relative address reaches the host, with the cookie of the player who is signed in. */
  readonly fetch: typeof fetch;
  /** The number of calls that have no answer yet. */
  readonly inFlight: () => number;
  /** The sandbox's control. */
  readonly control: Control;
  /** Gives a player a session; without a kind there is none. */
  signIn(kind?: PlayerKind): Promise<void>;
  close(): Promise<void>;
}

/** Starts a host and its sandbox, which answers in these shapes. */
export async function shapedHost(shapes: Shapes): Promise<ShapedHost> {
  const sandbox = await startSandbox({
    port: 0,
    edgeWorkerKey: EDGE_KEY,
    albumUserKey: ALBUM_USER_KEY,
    shapes: [shapes],
    catalogue: demoContent().games.slice(0, GAMES),
  });
  const { origin } = sandbox;
  const host = await createStorefrontHost({
    ...storefront,
    logger: SILENT,
    environment: {
      NODE_ENV: "test",
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: EDGE_KEY,
      PUBLIC_ORIGIN: window.location.origin,
      PROVIDER_C_API_URL: sandbox.providerCUrl,
      SPORTSBOOK_API_KEY,
      STICKER_API_URL: sandbox.albumUrl,
      ALBUM_USER_KEY,
      REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
      REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
      CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
      CASHBACK_DISPATCH_URL: `${origin}/external/cashback/dispatch`,
      RATE_LIMITS: "login=1000/1",
    },
  });
  const reader = host.proxy.publicReader("en");
  let token: string | undefined;
  let inFlight = 0;

  const answer = async (request: Request): Promise<Response> => {
    inFlight += 1;
    try {
      return await host.fetch(request, { address: "203.0.113.7" });
    } finally {
      inFlight -= 1;
    }
  };
  return {
    site: testSite({
      locale: "en",
      localePrefix: "/en",
      build: "test",
      reader,
      read: (target) =>
        reader.read("appearance", target).then(
          ({ data }) => data,
          () => null,
        ),
    }),
    fetch: async (input, init) => answer(await requestOf(input, init, token)),
    inFlight: () => inFlight,
    control: sandbox.control,
    async signIn(kind) {
      token = undefined;
      const player = PLAYERS.find((one) => one.kind === kind);
      if (!player) return;
      const json = { login: player.email, password: player.password };
      const login = new Request(new URL("/api/auth/login", window.location.origin), {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "content-type": "application/json" },
      });
      const { headers } = await answer(login);
      token = /\bsession=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1];
      if (token === undefined) throw new Error(`${player.email} did not get in.`);
    },
    async close() {
      await host.close();
      await sandbox.close();
    },
  };
}

/** The request as a browser sends it. The runtime's `Request` knows neither relative addresses nor signals of jsdom. */
async function requestOf(
  input: RequestInfo | URL,
  init: RequestInit = {},
  token: string | undefined,
): Promise<Request> {
  const given = input instanceof Request ? input : undefined;
  const address = input instanceof Request ? input.url : input;
  const url = new URL(address, window.location.origin);
  const headers = new Headers(given?.headers ?? init.headers);
  if (token !== undefined) headers.set("cookie", `session=${token}; is_authenticated=1`);
  const text = given ? await given.text() : init.body;
  return new Request(url, {
    method: given?.method ?? init.method ?? "GET",
    headers,
    ...(text && { body: text }),
  });
}
