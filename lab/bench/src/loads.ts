import { PAGE_LOADS } from "./page-loads.ts";
import type { Load } from "./load.ts";

/** Four areas of a host, so that none of them takes more than its share of the connections. */
export const SLOW_AREAS = ["first", "second", "third", "fourth"] as const;

/** The origin the subject believes to be its own: https, as in production, so that cookies carry `__Host-`. */
export const PUBLIC_ORIGIN = "https://bench.example";

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${"c3ViamVjdA".repeat(20)}.${"c2lnbmF0dXJl".repeat(4)}`;

/** The headers of a browser behind the edge: cookies of other scripts, fetch metadata, and the edge's own headers. */
const BROWSER = {
  accept: "application/json",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.8",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  referer: `${PUBLIC_ORIGIN}/account/wallet?tab=history`,
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

const SIGNED_IN = `_ga=GA1.1.1234567890.1763683200; cinfo_id=spring; __Host-session=${TOKEN}; is_authenticated=1`;

/** Every load by name; what the rows of the table refer to. */
export const LOADS: Readonly<Record<string, Load>> = {
  "proxied GET": {
    connections: 50,
    method: "GET",
    path: "/api/bench",
    headers: { ...BROWSER, cookie: SIGNED_IN },
    status: {},
    sameHeaders: "/api/bench/seen",
  },
  "slow backend": {
    connections: 600,
    method: "GET",
    path: "/api/first/slow",
    paths: { storefront: SLOW_AREAS.map((area) => `/api/${area}/slow`) },
    // The first answers take a fifth of a second, in which nothing is counted.
    seconds: 6,
    headers: { ...BROWSER, cookie: SIGNED_IN },
    status: {},
  },
  login: {
    connections: 50,
    method: "POST",
    path: "/api/auth/login",
    headers: { ...BROWSER, cookie: "_ga=GA1.1.1234567890.1763683200", "content-type": "application/json" },
    body: '{"login":"player@bench.example","password":"correct horse battery staple"}',
    status: {},
  },
  "no session": {
    connections: 50,
    method: "GET",
    path: "/api/bench",
    headers: BROWSER,
    status: { storefront: 401 },
  },
  "cross-site POST": {
    connections: 50,
    method: "POST",
    path: "/api/bench",
    headers: {
      ...BROWSER,
      cookie: SIGNED_IN,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
      "content-type": "text/plain",
    },
    body: '{"amount":1000}',
    status: { storefront: 403 },
  },
  "forbidden path value": {
    connections: 50,
    method: "GET",
    path: "/api/bench/%2e%2e%2fusers",
    headers: { ...BROWSER, cookie: SIGNED_IN },
    status: { storefront: 400 },
  },
  "cached list": {
    connections: 50,
    method: "GET",
    path: "/api/games/list?category=slots&page=1",
    headers: { ...BROWSER, cookie: SIGNED_IN },
    status: {},
    proof: { storefront: ["x-cache", "hit"] },
  },
  "cached target": {
    connections: 50,
    method: "GET",
    path: "/api/bench-kept",
    headers: { ...BROWSER, cookie: SIGNED_IN },
    status: {},
    proof: { storefront: ["x-cache", "hit"] },
  },
  constant: { connections: 50, method: "GET", path: "/", headers: BROWSER, status: {} },
  ...PAGE_LOADS,
};
