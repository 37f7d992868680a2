import { builtAsset } from "./site-files.ts";
import type { Load } from "./load.ts";

/** The headers of a browser that follows a link. */
const NAVIGATION = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.8",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "sec-fetch-site": "none",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
} as const;

const PAGE = { connections: 50, method: "GET", headers: NAVIGATION, status: {}, backend: "sandbox" } as const;

/** The loads of pages and files, by name. */
export const PAGE_LOADS: Readonly<Record<string, Load>> = {
  "cached page": {
    ...PAGE,
    path: "/",
    paths: {
      "site-marketing": [
        "/?utm_source=bench&utm_medium=cpc&utm_campaign=spring&gclid=Cj0KCQ{n}",
        "/?fbclid=IwAR{n}&utm_content=carousel",
      ],
    },
  },
  // Few connections, because each page takes milliseconds and four are rendered at once. Without compression, which is no
  // part of rendering: its peer does not compress either.
  "uncached page": {
    ...PAGE,
    headers: { ...NAVIGATION, "accept-encoding": "identity" },
    connections: 4,
    path: "/",
  },
  "built asset": {
    ...PAGE,
    get path() {
      return builtAsset();
    },
  },
  // A page that is rendered for each request, so that the generator costs next to nothing beside the workers.
  workers: { ...PAGE, connections: 16, path: "/search?q=term-{n}" },
};
