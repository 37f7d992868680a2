import { readStored, store, createStore, useStore } from "../../ui/store.ts";

const RELOADED_FOR = "storefront.reloaded-for";
const LONGEST_WAIT = 8_000;

let leaving: Promise<boolean> | undefined;

/** Reloads the page once for a build that the host serves and this page is not of; false where it does not. */
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

/** True for the first reload for this build. A cache may give the old page again, so that without storage there is no reload. */
function isFirstReload(live: string): boolean {
  return readStored("sessionStorage", RELOADED_FOR) !== live && store("sessionStorage", RELOADED_FOR, live);
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const offline = createStore(false);
let asking: Promise<boolean> | undefined;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
const recoveries = new Set<() => void>();

/** Follows the browser's own word about the connection, from the mount of the page on. */
export function watchConnection(): () => void {
  const lost = (): void => {
    publish(true);
    later();
  };
  window.addEventListener("offline", lost);
  window.addEventListener("online", checkConnection);
  if (!navigator.onLine) checkConnection();
  return () => {
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", checkConnection);
    clearTimeout(timer);
  };
}

/** Asks the host whether it is there after a call without an answer; true when it is: only that one call was lost. */
export async function reportNoAnswer(): Promise<boolean> {
  return !offline.get() && (await askHost());
}

/** Asks the host whether it is there; while it is not, it is asked again after ever longer pauses. */
export function checkConnection(): void {
  void askHost();
}

/** True when the host answers; all who ask at the same time share one question. */
function askHost(): Promise<boolean> {
  clearTimeout(timer);
  asking ??= liveBuild().then((build) => {
    asking = undefined;
    publish(build === undefined);
    if (offline.get()) later();
    else pause = FIRST_PAUSE;
    return build !== undefined;
  });
  return asking;
}

/** True while the host cannot be reached; false on the server and in the first render of the browser. */
export const useOffline = (): boolean => useStore(offline);

/** True while the host cannot be reached. */
export const isOffline: () => boolean = offline.get;

/** Calls the listener each time the connection has come back. */
export function onRecovered(listener: () => void): () => void {
  recoveries.add(listener);
  return () => recoveries.delete(listener);
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(checkConnection, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function publish(next: boolean): void {
  const isBack = offline.get() && !next;
  offline.set(next);
  if (isBack) for (const listener of recoveries) listener();
}

/**
 * Loads a file of the build and requests it once more when that fails. When it fails again and another
 * build is live by now, the page is reloaded and the promise stays open until then; else the failure is thrown. Offline
 * nothing is requested: a browser remembers for as long as the page lives that a module could not be loaded.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOffline()) throw new Error("Offline: nothing was loaded.");
  try {
    return await attempt(load);
  } catch {
    // Once more, below.
  }
  try {
    return await attempt(load);
  } catch (error) {
    if (await leaveForNewBuild()) return new Promise<never>(() => {});
    void reportNoAnswer();
    throw error;
  }
}

/** Stylesheets that failed to load: the bundler requests each once, and would show the part without it the next time. */
const missingStyles = new Set<string>();

async function attempt<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...missingStyles].map(addStyle));
  try {
    return await load();
  } catch (error) {
    const [, href] = /preload CSS for (\S+)/.exec(String(error)) ?? [];
    if (href !== undefined) missingStyles.add(href);
    throw error;
  }
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => {
      missingStyles.delete(href);
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`No stylesheet ${href}.`));
    });
    document.head.append(link);
  });
}
