import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { expect, it } from "vitest";

it("the doors import without reading browser globals, starting timers or making calls", async () => {
  const folder = import.meta.dirname;
  expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
  expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
});
