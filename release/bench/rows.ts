/** A request that the generator repeats, and the status of each answer. */
export interface Load {
  readonly connections: number;
  readonly method: "GET" | "POST";
  /** `[<id>]` in it is another word in each request. */
  readonly path: string;
  /** In place of `path`: the largest built file with such a name is asked for. */
  readonly file?: RegExp;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** The value of `x-cache` that the host's answers have once it is warm: proof that they are cached. */
  readonly cache?: string;
}

/** A program beside the host: a file of `servers/`. */
export type Peer = "undici-by-hand" | "hono-fetch" | "fast-proxy" | "fastify-http-proxy" | "bare-hono";

/** A ratio of the table: the host's rate over that of the best of its peers. */
export interface Row {
  readonly name: string;
  readonly peers: readonly Peer[];
  readonly reach: number;
  readonly beyond: number;
  /** The verdict is by processor time where the generator is what is full, and where other work must not decide. */
  readonly by?: "processor";
}

/** One load and the rows that are read from its rounds. */
export interface Trial {
  readonly name: string;
  readonly load: Load;
  readonly rows: readonly Row[];
}

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${"c3ViamVjdA".repeat(20)}.${"c2lnbmF0dXJl".repeat(4)}`;
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** The headers of a browser behind the edge: fetch metadata, and what the edge says of the visitor. */
const BROWSER = {
  host: "bench.example",
  accept: "application/json",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.8",
  "user-agent": USER_AGENT,
  referer: "https://bench.example/account/wallet?tab=history",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "edge-connecting-ip": "203.0.113.7",
  "edge-country": "BR",
  "edge-city": "Sao Paulo",
  "edge-region": "SP",
  "edge-timezone": "America/Sao_Paulo",
  "edge-latitude": "-23.5475",
  "edge-longitude": "-46.6361",
} as const;
const SIGNED_IN = {
  ...BROWSER,
  cookie: `_ga=GA1.1.1234567890.1763683200; __Host-session=${TOKEN}; is_authenticated=1`,
};
const REFUSED = { peers: ["bare-hono"], reach: 0.6, beyond: 0.85 } as const;
const GET = { connections: 50, method: "GET", headers: SIGNED_IN, status: 200 } as const;
const PAGE = {
  ...GET,
  headers: {
    ...BROWSER,
    accept: "text/html,application/xhtml+xml",
    "accept-encoding": "gzip, deflate, br, zstd",
    "sec-fetch-site": "none",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  },
} as const;
const OWN = "/api/user/social-accounts";

/** Calls that are repeated. Event streams and the start are measured by themselves. */
export const TRIALS: readonly Trial[] = [
  {
    name: "proxied GET, 2 KB JSON",
    load: { ...GET, path: OWN },
    rows: [
      {
        name: "against the better of two proxies with the same work",
        peers: ["fastify-http-proxy", "fast-proxy"],
        reach: 1,
        beyond: 1.15,
        by: "processor",
      },
      {
        name: "against the same work by hand on node:http and undici",
        peers: ["undici-by-hand"],
        reach: 0.85,
        beyond: 1,
        by: "processor",
      },
      { name: "against the same work with Hono and fetch", peers: ["hono-fetch"], reach: 2.5, beyond: 3.5 },
    ],
  },
  {
    name: "refusal 401, no session",
    load: { ...GET, path: OWN, headers: BROWSER, status: 401 },
    rows: [{ name: "against a constant of Hono", ...REFUSED }],
  },
  {
    name: "refusal 403, cross-site POST",
    load: {
      ...GET,
      method: "POST",
      path: "/api/wallet/refresh",
      headers: {
        ...SIGNED_IN,
        origin: "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
        "content-type": "text/plain",
      },
      body: "{}",
      status: 403,
    },
    rows: [{ name: "against a constant of Hono", ...REFUSED }],
  },
  {
    name: "cached list of games, 2 KB JSON",
    load: { ...GET, path: "/api/games/list?category=slots&page=1", cache: "hit" },
    rows: [{ name: "against a constant of Hono", ...REFUSED }],
  },
  {
    name: "login, two calls of the backend",
    load: {
      ...GET,
      method: "POST",
      path: "/api/auth/login",
      headers: { ...BROWSER, origin: "https://bench.example", "content-type": "application/json" },
      body: JSON.stringify({ login: "player@bench.example", password: "password-of-the-bench" }),
    },
    rows: [],
  },
  { name: "guest page, uncached", load: { ...PAGE, path: "/en/search?q=[<id>]", connections: 5 }, rows: [] },
  {
    name: "cached guest page, brotli",
    load: { ...PAGE, path: "/en" },
    rows: [
      {
        name: "against the same bytes of Hono",
        peers: ["bare-hono"],
        reach: 0.7,
        beyond: 0.9,
        by: "processor",
      },
    ],
  },
  ...(
    [
      ["built script, brotli", /\.js$/],
      ["built style sheet, brotli", /\.css$/],
    ] as const
  ).map(([name, file]): Trial => ({
    name,
    load: { ...GET, path: "", file, headers: { ...BROWSER, "accept-encoding": "gzip, deflate, br, zstd" } },
    rows: [
      {
        name: "against the same bytes of Hono",
        peers: ["bare-hono"],
        reach: 0.7,
        beyond: 0.9,
        by: "processor",
      },
    ],
  })),
];

/** Event streams through the host, an event a second each. */
export const STREAMS = {
  count: 1_000,
  path: "/api/sports/provider-c-proxy/live-events",
  headers: { ...BROWSER, accept: "text/event-stream", authorization: "Bearer token-of-the-bench" },
  most: { delay: 25, kilobytes: 150 },
} as const;

/** A host that runs for a while: calls of every kind a second, in turn, and streams. */
export const SOAK = {
  /** Calls before the memory is looked at: each list that is asked once fills a place of a cache of 2,000. */
  first: 16_000,
  perSecond: 30,
  streams: 100,
  /** Its heap after the last third over that after the first one, at most. */
  most: 1.05,
  loads: [
    { method: "GET", path: OWN, headers: SIGNED_IN, status: 200 },
    { method: "GET", path: OWN, headers: BROWSER, status: 401 },
    { method: "GET", path: "/api/games/list?category=slots&page=1", headers: BROWSER, status: 200 },
    { method: "GET", path: "/api/games/list?category=slots&page={turn}", headers: BROWSER, status: 200 },
    { method: "GET", path: "/en", headers: { ...BROWSER, accept: "text/html" }, status: 200 },
    { method: "GET", path: "/en?term={turn}", headers: { ...BROWSER, accept: "text/html" }, status: 200 },
    {
      method: "POST",
      path: "/api/wallet/refresh",
      headers: { ...SIGNED_IN, origin: "https://bench.example", "content-type": "application/json" },
      body: "{}",
      status: 200,
    },
  ],
} as const;

/** Milliseconds from the start of the process until `/readyz` answers, at most. */
export const START = { most: 1_500 } as const;
