import { readFileSync } from "node:fs";
import type { RootFile } from "@storefront/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import type { WorkerSettings } from "../worker/worker-settings.ts";
import { offlinePage, type OfflineTexts } from "./offline-page.ts";

/** Takes an earlier worker and everything that it kept away: for a brand without one, and in development. */
const NO_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
const HOUR = 60 * 60_000;

/** The built worker, and the offline page's sentences in further languages. */
interface WorkerFileOptions {
  readonly code?: string | undefined;
  /** The text of the brand's icon. */
  readonly icon?: string;
  readonly languages?: Readonly<Record<string, OfflineTexts>> | undefined;
}

/**
 * `/service-worker.js`: the built worker with the brand's facts before it. A browser asks for it at each visit of a page,
 * so a new build or a brand that switches it off takes effect at the next visit.
 */
export function workerFile(
  { locales, name, serviceWorker, theme }: Pick<SiteBrand, "locales" | "name" | "serviceWorker" | "theme">,
  assets: string,
  { code = builtWorker(), icon = "", languages }: WorkerFileOptions = {},
): RootFile {
  const offline = Object.fromEntries(
    locales.map((locale, index) => [
      index === 0 ? "" : `/${locale.toLowerCase()}`,
      offlinePage(locale, name, theme, icon, languages),
    ]),
  );
  const settings: WorkerSettings = { assets, locales, offline };
  const text =
    serviceWorker && code !== undefined
      ? `self.STOREFRONT = ${JSON.stringify(settings)};\n${code}`
      : NO_WORKER;
  return {
    type: "text/javascript; charset=utf-8",
    freshFor: HOUR,
    make: () => text,
    headers: { "cache-control": "no-cache" },
  };
}

/** The file of the built package; undefined where the host runs from source. */
function builtWorker(): string | undefined {
  try {
    return readFileSync(new URL("../service-worker.js", import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}
