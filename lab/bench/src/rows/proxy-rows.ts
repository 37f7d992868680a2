import type { Contender, Row } from "../row.ts";

const PROXIED = { load: "proxied GET", subject: "storefront" } as const;
const BARE_PROXIES: readonly Contender[] = ["bare-fastify-http-proxy", "bare-fast-proxy"];
const REFUSED = {
  unit: "perSecond",
  subject: "storefront",
  peers: ["bare-hono"],
  reach: 0.6,
  goBeyond: 0.85,
} as const;
const CACHED = {
  unit: "perSecond",
  subject: "storefront",
  peers: ["bare-hono-list"],
  reach: 0.6,
  goBeyond: 0.85,
} as const;

/** Calls below `/api/`: proxied, refused and cached ones. */
export const PROXY_ROWS: readonly Row[] = [
  {
    name: "proxied GET, 2 KB JSON, against the better of two proxies with the same work",
    unit: "perSecond",
    ...PROXIED,
    peers: ["fastify-http-proxy", "fast-proxy"],
    reach: 1,
    goBeyond: 1.15,
  },
  {
    name: "proxied GET, against the same work by hand on node:http and undici",
    unit: "perSecond",
    ...PROXIED,
    peers: ["undici-by-hand"],
    reach: 0.85,
    goBeyond: 1,
  },
  {
    name: "proxied GET, against the same work with Hono and global fetch",
    unit: "perSecond",
    ...PROXIED,
    peers: ["hono-fetch"],
    reach: 2.5,
    goBeyond: 3.5,
  },
  {
    name: "proxied GET, against no policy at all (context)",
    unit: "perSecond",
    ...PROXIED,
    peers: ["bare-passthrough"],
  },
  {
    name: "proxied GET, against the better of two proxies without any policy (context)",
    unit: "perSecond",
    ...PROXIED,
    peers: BARE_PROXIES,
  },
  {
    name: "proxied GET, p99 latency against no policy at all",
    unit: "p99",
    ...PROXIED,
    peers: ["bare-passthrough"],
    reach: 1.5,
    goBeyond: 1.1,
  },
  {
    name: "proxied GET of a backend that takes 200 ms, 600 connections, four areas, against theory",
    unit: "perSecond",
    load: "slow backend",
    subject: "storefront",
    peers: [],
    // BACKEND_CONNECTIONS / 0.2 s.
    theory: 256 / 0.2,
    reach: 0.85,
    goBeyond: 0.95,
  },
  {
    name: "login with two backend calls, against the same calls by hand",
    unit: "perSecond",
    load: "login",
    subject: "storefront",
    peers: ["login-by-hand"],
    reach: 0.6,
    goBeyond: 0.8,
  },
  { name: "refusal 401 no_token", load: "no session", ...REFUSED },
  { name: "refusal 403 cross-site POST", load: "cross-site POST", ...REFUSED },
  { name: "refusal 400 path value", load: "forbidden path value", ...REFUSED },
  { name: "cached list of games, 2 KB JSON", load: "cached list", ...CACHED },
  { name: "cached list of a route that is one line and no handler", load: "cached target", ...CACHED },
];
