import { builtAsset } from "../site-files.ts";

/** A request of one kind, as a browser sends it. */
export interface KindRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
}

/** A player of the sandbox. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

const BROWSER = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};
const SCRIPT = { ...BROWSER, accept: "application/json", "sec-fetch-site": "same-origin" };
const JSON_BODY = { ...SCRIPT, "content-type": "application/json" };

/** The login of a player. */
export const loginRequest = (player: Credentials): KindRequest => ({
  method: "POST",
  path: "/api/auth/login",
  headers: JSON_BODY,
  body: JSON.stringify(player),
  status: 200,
});

/** A request for each kind of the inputs; a rendered page has another address each time. */
export function requestsOf(
  player: Credentials,
  cookie: string,
): Readonly<Record<string, (count: number) => KindRequest>> {
  const signedIn = { ...SCRIPT, cookie };
  const asset = builtAsset();
  const get = (
    path: string,
    headers: Readonly<Record<string, string>>,
    status = 200,
  ): (() => KindRequest) => {
    const request = { method: "GET", path, headers, status } as const;
    return () => request;
  };
  return {
    "cached page": get("/", BROWSER),
    "rendered page": (count) => ({
      method: "GET",
      path: `/search?q=term-${count}`,
      headers: BROWSER,
      status: 200,
    }),
    "built file": get(asset, BROWSER),
    "cached call": get("/api/games/list?page=1", SCRIPT),
    "session call": get("/api/payments/providers", signedIn),
    "three calls in one": () => ({
      method: "POST",
      path: "/api/wallet/refresh",
      headers: { ...JSON_BODY, cookie },
      body: "{}",
      status: 200,
    }),
    login: () => loginRequest(player),
    "refused call": get("/api/payments/providers", SCRIPT, 401),
  };
}
