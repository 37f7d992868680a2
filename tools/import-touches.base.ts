import { AsyncLocalStorage } from "node:async_hooks";

/** Globals of a browser that an import must not read. */
const BROWSER_GLOBALS = [
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "location",
  "matchMedia",
  "indexedDB",
  "navigator",
  "BroadcastChannel",
  "addEventListener",
  "requestAnimationFrame",
] as const;
const ACTIONS = ["setTimeout", "setInterval", "fetch"] as const;

/** The context of the import: timers that an earlier test of the same process left running have another one. */
const importing = new AsyncLocalStorage<true>();

/**
 * Lists the globals of a browser, timers and the network that an import touches, in order. Actions count when they come from the sources
 * in `folder`: the test runner's own loader has
 * timers, on a slow machine in the middle of an import.
 */
export async function touchedByImport(folder: string, load: () => Promise<unknown>): Promise<string[]> {
  const touched: string[] = [];
  const scope = globalThis as unknown as Record<string, unknown>;
  const originals = ACTIONS.map((name) => [name, scope[name]] as const);
  const own = BROWSER_GLOBALS.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const name of BROWSER_GLOBALS) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
  }
  for (const [name, original] of originals) {
    scope[name] = (...given: unknown[]): unknown => {
      const [, , caller = "", ...beyond] = new Error().stack?.split("\n") ?? [];
      const isLoader = caller.includes("module-runner");
      const isOwn = [caller, ...beyond].some((line) => line.includes(folder) && !line.includes(".test."));
      if (isOwn && !isLoader && importing.getStore()) touched.push(name);
      return (original as (...values: unknown[]) => unknown)(...given);
    };
  }
  try {
    await importing.run(true, load);
  } finally {
    for (const [name, original] of originals) scope[name] = original;
    // Node has some of them too.
    for (const [name, descriptor] of own) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  }
  return touched;
}

/** React and react-query ask `typeof window` to learn where they run. */
export const beyondReact = (touched: readonly string[]): string[] =>
  touched.filter((name) => name !== "window" && name !== "document");
