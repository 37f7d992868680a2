import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { expect, it } from "vitest";

const folder = import.meta.dirname;

it("the doors import without reading browser globals, starting timers or making calls", async () => {
  expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
  expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
});

it("and neither reads any making of an account, which a server may do", async () => {
  const { createAccount } = await import("./index.ts");
  expect(await touchedByImport(folder, async () => createAccount().session.getSnapshot())).toEqual([]);
});
