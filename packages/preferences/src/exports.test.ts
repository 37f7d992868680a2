import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { describe, expect, it } from "vitest";

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/preferences", () => {
  it("import without looking at the browser, starting timers or calling anybody", async () => {
    const folder = import.meta.dirname;
    expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
    expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "ALLOWED_PREFERENCES",
        "DEFAULT_PREFERENCES",
        "PreferenceError",
        "checkPreferences",
        "createPreferencesGuard",
        "isPreferenceError",
        "readPreferences",
        "updatePreferences",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
        "preferencesKeys",
        "usePreference",
        "usePreferences",
        "useUpdatePreferences",
      ]
    `);
  });

  it("./server has the routes and the library function behind them", async () => {
    expect(await keysOf(() => import("./server.ts"))).toEqual(["preferencesRoutes", "savePreferences"]);
  });
});
