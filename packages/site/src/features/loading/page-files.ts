import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { textsOf } from "../routing/page-module.ts";
import { withTexts } from "../../i18n/translations.ts";
import { isOffline, reportNoAnswer, isOtherBuild, liveBuild } from "../connection/connection.ts";
import { notify } from "../notices/notices.ts";
import { painted } from "../../ui/painted.ts";
import { showProgressBar } from "./progress-bar.ts";

/** The framework's data in the window: the routes, their files, and the modules that are loaded already. */
interface FrameworkWindow {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: { routes: Readonly<Record<string, { module: string } | undefined>> };
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

let turns = 0;

/**
 * Loads the files of a page before the router goes there, and lets the browser paint once before, because the router then
 * renders for longer than a frame: a press is answered first. The router itself reloads the document when one is missing,
 * which loses what was typed, and shows the browser's own error page when there is no connection. A navigation whose
 * files do not come never begins, and a notice says so. The document is marked from the press on; the page that arrives
 * takes the mark away (`PageLinks`).
 */
export const pageFiles: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        turns += 1;
        const turn = turns;
        if (typeof to === "string") {
          showProgressBar(true);
          await painted();
          const ready = await isReady(to);
          // A later navigation wins over one whose files came late.
          const isLast = turn === turns;
          if (!ready && isLast) showProgressBar(false);
          if (!ready || !isLast) await new Promise<never>(() => {});
        }
        await go();
      },
    });
  },
};

async function isReady(to: string): Promise<boolean> {
  const { pathname } = new URL(to, window.location.href);
  // The page that is shown has its files. The router writes `/?…` for a link of that page that has no path.
  const missing = pathname === window.location.pathname || to.startsWith("/?") ? [] : missingFiles(pathname);
  if (missing.length === 0) return true;
  try {
    if (isOffline()) throw new Error("Offline: nothing was loaded.");
    await Promise.all(missing.map(loadFile));
    return true;
  } catch {
    // The browser will not load these files into this page again; what answers now is a document of its own.
    if (await isThere(missing)) window.location.assign(to);
    else notify(isOffline() ? "offline" : "part_missing", "bad");
    return false;
  }
}

/** True when the page is there for a new document: another build is live, or the files answer by now. */
async function isThere(files: readonly string[]): Promise<boolean> {
  const live = await liveBuild();
  if (live === undefined) void reportNoAnswer();
  else if (isOtherBuild(live)) return true;
  else return (await Promise.all(files.map(answers))).every(Boolean);
  return false;
}

async function answers(file: string): Promise<boolean> {
  try {
    return (await fetch(file, { cache: "reload" })).ok;
  } catch {
    return false;
  }
}

/** The files of a page that were not loaded yet; none where the framework does not say. */
function missingFiles(pathname: string): string[] {
  const page = window as FrameworkWindow;
  const { routes = [] } = page.__reactRouterDataRouter ?? {};
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.flatMap(({ route: { id = "" } }) => {
    const module = page.__reactRouterManifest?.routes[id]?.module;
    return module === undefined || (page.__reactRouterRouteModules && id in page.__reactRouterRouteModules)
      ? []
      : [module];
  });
}

async function loadFile(file: string): Promise<void> {
  const { handle } = (await import(/* @vite-ignore */ file)) as { handle?: unknown };
  await withTexts(textsOf(handle), Promise.resolve());
}

/**
 * Tells the loader of parts which style sheets the document has in itself. It looks for links to them, and those of the
 * framework have a `#` at their end: it would load the site's own sheet once more with the first part, and the browser would
 * style and lay out the whole page again. The links added here are disabled, so that nothing is loaded by them.
 */
export function declareOwnSheets({ head }: Document): void {
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled][href$="#"]')) {
    const twin = link.cloneNode() as HTMLLinkElement;
    twin.href = link.href.replace(/#$/, "");
    head.append(twin);
  }
}
