import { useSyncExternalStore } from "react";
import { liveBuild } from "./live-build.ts";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

let offline = false;
let asking = false;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
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

/** Tells that a call had no answer: the host is asked whether it is there, and the page says offline when it is not. */
export function reportNoAnswer(): void {
  if (!offline) checkConnection();
}

/** Asks the host whether it is there; while it is not, it is asked again after ever longer pauses. */
export function checkConnection(): void {
  if (asking) return;
  asking = true;
  clearTimeout(timer);
  void liveBuild().then((build) => {
    asking = false;
    publish(build === undefined);
    if (offline) later();
    else pause = FIRST_PAUSE;
  });
}

/** True while the host cannot be reached; false on the server and in the first render of the browser. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** True while the host cannot be reached. */
export function isOffline(): boolean {
  return offline;
}

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
  if (offline === next) return;
  offline = next;
  for (const listener of listeners) listener();
  if (!offline) for (const listener of recoveries) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
