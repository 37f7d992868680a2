import { createStore, useStore } from "../../ui/store.ts";
import { liveBuild } from "./live-build.ts";

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

/**
 * Tells that a call had no answer: the host is asked whether it is there, and the page says offline when it is not.
 * True when the host is there all the same: only that one call was lost, and no recovery will be told.
 */
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
export function useOffline(): boolean {
  return useStore(offline);
}

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
