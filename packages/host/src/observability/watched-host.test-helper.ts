import { createCache } from "@storefront/proxy/host";
import type { WatchedHost } from "./watched-host.ts";

/** A host with a figure for every limit. */
export const watchedHost = (parts: Partial<WatchedHost> = {}): WatchedHost => ({
  proxy: {
    figures: () => ({
      streams: { open: 3, refused: 4 },
      uploads: { open: 5, refused: 6 },
      backend: undefined,
    }),
    rateLimits: { refused: { login: 8 }, size: 0 } as never,
  },
  cache: createCache(),
  redis: undefined,
  log: { droppedLines: () => 7 },
  delivery: { send: () => {}, unread: () => 9, dropped: () => 10 },
  files: { figures: () => [{ file: "asset", status: 404, count: 18 }] },
  limits: { renders: 4 },
  connections: () => ({ open: 11, stalled: 12, refused: 13 }),
  upstreams: () => [
    {
      name: "backend",
      figures: {
        areas: [{ area: "wallet", active: 14, queued: 15, refused: 16 }],
        uploads: { active: 0, refused: 0 },
        breakers: [{ endpoint: "EP0157", state: "open" }],
        openings: 17,
        changes: 0,
      },
    },
    {
      name: "sports.example",
      figures: {
        areas: [],
        uploads: { active: 0, refused: 0 },
        breakers: [
          { endpoint: "GET one-canary", state: "open" },
          { endpoint: "GET two-canary", state: "open" },
        ],
        openings: 2,
        changes: 0,
      },
    },
    { name: "album", figures: undefined },
  ],
  pages: {
    figures: () => ({
      entries: 2,
      bytes: 900,
      rendering: 1,
      queued: 4,
      hits: 7,
      stale: 5,
      shed: 3,
      limited: 6,
      renders: { whole: 8, unavailable: 1 },
      renderMs: 4_500,
    }),
  },
  ...parts,
});
