import { readStored, store } from "../../ui/browser-storage.ts";

const RELOADED_FOR = "storefront.reloaded-for";
const LONGEST_WAIT = 8_000;

let leaving: Promise<boolean> | undefined;

/**
 * Reloads the page when the host serves another build than the one this page is of.
 * False when the build is the same, when the host does not say, or when this tab has already
 * been reloaded for that build.
 */
export function leaveForNewBuild(): Promise<boolean> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<boolean> {
  const live = await liveBuild();
  if (live === undefined || !isOtherBuild(live) || !isFirstReload(live)) return false;
  window.location.reload();
  return true;
}

/** True for a build that is not the one this page is of; false when either is unknown. */
export function isOtherBuild(live: string): boolean {
  const own = document.documentElement.dataset["build"] ?? "";
  return own !== "" && live !== "" && own !== live;
}

/** Reloads the page where it is, if the host can be reached; false when it cannot. */
export async function reloadIfReachable(): Promise<boolean> {
  if ((await liveBuild()) === undefined) return false;
  window.location.reload();
  return true;
}

/** The build that the host serves now: empty when it does not say, undefined when there is no answer. */
export async function liveBuild(): Promise<string | undefined> {
  try {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), LONGEST_WAIT);
    const answer = await fetch("/api/version", { cache: "no-store", signal: controller.signal });
    const said: unknown = await answer.json().catch(() => undefined);
    const version = typeof said === "object" && said && "version" in said ? said.version : "";
    return typeof version === "string" ? version : "";
  } catch {
    return undefined;
  }
}

/** A page may come from a cache and be of the old build again: each build gets one reload, and none without a memory. */
function isFirstReload(live: string): boolean {
  return readStored("sessionStorage", RELOADED_FOR) !== live && store("sessionStorage", RELOADED_FOR, live);
}
