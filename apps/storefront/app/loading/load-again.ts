import { isOffline, reportNoAnswer } from "../connection/connection.ts";
import { leaveForNewBuild } from "./live-build.ts";

/**
 * Loads a file of the build; one that does not come is asked for once more. When it still does not come and another
 * build is live by now, the page is reloaded and the promise stays open until then; else the failure is thrown. Offline
 * nothing is asked for: a browser remembers for as long as the page lives that a module could not be loaded.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOffline()) throw new Error("Offline: nothing was loaded.");
  try {
    return await load();
  } catch {
    dropFailedStyles();
  }
  try {
    return await load();
  } catch (error) {
    dropFailedStyles();
    if (await leaveForNewBuild()) return new Promise<never>(() => {});
    reportNoAnswer();
    throw error;
  }
}

/** The bundler adds a stylesheet once and takes its link for loaded; without it the second try adds another. */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}
