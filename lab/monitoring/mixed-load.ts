import {
  FAILURE_KINDS,
  LAYOUT_SHIFT,
  REPORT_PATH,
  VITALS,
} from "../../packages/host/src/reports/report-kinds.ts";

const ROUNDS = 12;
const PAUSE = 3_000;
const BREAKING = 12;
const PLAYER = { login: "ana@sandbox.test", password: "Sandbox!2026" };

/** Paths that a guest asks: pages, files, public reads, and some that are not there. */
const GUEST_PATHS = [
  "/",
  "/live",
  "/en/",
  "/casino/category/slots",
  "/sports",
  "/no-such-page",
  "/robots.txt",
  "/favicon.ico",
  "/assets/no-such-file.js",
  "/api/games/list?page=1",
  "/api/games/top-games",
  "/api/games/suggestions",
  "/api/sports/anonymous-launch",
  "/api/sports/search?term=a",
  "/api/version",
  "/api/no-such-route",
  "/api/wallet/refresh",
];
/** Paths that a player asks; the first three meet faults. */
const PLAYER_PATHS = [
  "/api/payments/providers",
  "/api/favorites",
  "/api/user/login-history",
  "/api/auth/profile",
  "/api/payments/bank-list",
  "/api/kyc/start?source=web",
  "/api/kyc/status?kyc_id=1",
  "/api/user/social-accounts",
];
const FAULTS = [
  { path: "/payment-providers", toxic: { type: "http", status: 503 } },
  { path: "/bff/favorite-games", toxic: "reset_before_headers" },
  { path: "/bff/users/login-history", toxic: { type: "http", status: 500 } },
];

/** Every kind of report that a browser sends. */
const REPORTS = [
  ...FAILURE_KINDS.map((kind) => ({ kind, path: "/en", text: "a failure of the trial" })),
  ...[...Object.keys(VITALS), LAYOUT_SHIFT].map((name) => ({ kind: "vital", path: "/en", name, value: 0.2 })),
];

/** Traffic of guests and players on several instances, with faults of the backend. */
export interface Load {
  run(): Promise<void>;
}

/** Makes a load of about 40 seconds; the faults stay on at its end, so that what they cause can be seen. */
export function createLoad(origins: readonly string[], controlUrl: string): Load {
  const call = async (
    origin: string,
    path: string,
    options: RequestInit = {},
  ): Promise<Response | undefined> => {
    try {
      const answer = await fetch(origin + path, { redirect: "manual", ...options });
      await answer.arrayBuffer();
      return answer;
    } catch {
      // An answer that the fault cuts is one of the mixture.
      return undefined;
    }
  };
  const post = (origin: string, path: string, body: object, cookie = ""): Promise<Response | undefined> =>
    call(origin, path, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(body),
    });
  const signIn = async (origin: string): Promise<string> => {
    const answer = await post(origin, "/api/auth/login", PLAYER);
    const lines = answer?.headers.getSetCookie() ?? [];
    if (lines.length === 0) throw new Error(`No sign-in at ${origin}: ${answer?.status}`);
    return lines.map((line) => line.split(";")[0]).join("; ");
  };
  const round = async (origin: string, cookie: string): Promise<void> => {
    await Promise.all(GUEST_PATHS.map((path) => call(origin, path)));
    await Promise.all(PLAYER_PATHS.map((path) => call(origin, path, { headers: { cookie } })));
    // Ten calls of an endpoint in ten seconds are what a circuit breaker needs.
    for (let count = 0; count < BREAKING; count += 1)
      await call(origin, PLAYER_PATHS[0] ?? "/", { headers: { cookie } });
    await post(origin, "/api/wallet/refresh", {}, cookie);
    await post(origin, "/api/auth/login", { ...PLAYER, login: "guessed@sandbox.test", password: "wrong" });
    await post(origin, "/api/search/unified", { term: "gold" });
    await post(origin, REPORT_PATH, { reports: REPORTS });
  };
  return {
    async run() {
      const cookies = new Map<string, string>();
      for (const origin of origins) cookies.set(origin, await signIn(origin));
      for (let count = 0; count < ROUNDS; count += 1) {
        if (count === 3) for (const fault of FAULTS) await fetch(`${controlUrl}/faults`, faultRequest(fault));
        await Promise.all(
          [...cookies].flatMap(([origin, cookie]) => [round(origin, cookie), round(origin, cookie)]),
        );
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    },
  };
}

const faultRequest = (fault: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(fault),
});
