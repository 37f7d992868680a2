import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isKeptPage, isPage, offlineText } from "./worker-rules.ts";
import type { WorkerSettings } from "./worker-settings.ts";

declare const self: ServiceWorkerGlobalScope & { readonly STOREFRONT: WorkerSettings };

const { assets, locales, offline } = self.STOREFRONT;
const WEEK = 7 * 24 * 60 * 60;
/** Only whole answers are kept: a redirect or an answer of another origin without CORS has status 0. */
const wholeAnswers = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};
const offlinePage = {
  handlerDidError: async ({ request }: { request: Request }) =>
    new Response(offlineText(offline, locales, new URL(request.url).pathname), {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    }),
};

// A new worker changes no page that is open: pages come from the network, and files are named by their content.
void self.skipWaiting();
clientsClaim();

registerRoute(
  ({ url }) => url.href.startsWith(assets),
  new CacheFirst({
    cacheName: "storefront-assets",
    plugins: [wholeAnswers, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 4 * WEEK })],
  }),
);
registerRoute(
  ({ request, url }) => isPage(request, url, self.location.origin) && isKeptPage(url, locales),
  new NetworkFirst({
    cacheName: "storefront-pages",
    plugins: [wholeAnswers, offlinePage, new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: WEEK })],
  }),
);
registerRoute(
  ({ request, url }) => isPage(request, url, self.location.origin),
  new NetworkOnly({ plugins: [offlinePage] }),
);
