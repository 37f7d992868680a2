import { isOffline, reportNoAnswer } from "./connection.ts";
import { leaveForNewBuild } from "./live-build.ts";

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
