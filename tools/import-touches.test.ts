import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beyondReact, touchedByImport } from "./import-touches.base.ts";

function moduleOf(source: string): { folder: string; load: () => Promise<unknown> } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "import-touches-")));
  const file = join(folder, "module.mjs");
  writeFileSync(file, source);
  return { folder, load: () => import(/* @vite-ignore */ file) };
}

it.each([
  ["globalThis.localStorage;", ["localStorage"]],
  ["setTimeout(() => {}, 0);", ["setTimeout"]],
  ["setInterval(() => {}, 1e6).unref();", ["setInterval"]],
  ["fetch('data:,').catch(() => {});", ["fetch"]],
  ["globalThis.window; globalThis.document;", ["window", "document"]],
  ["export const quiet = 1;", []],
])("sees what %s touches", async (source, touched) => {
  const { folder, load } = moduleOf(source);
  expect(await touchedByImport(folder, load)).toEqual(touched);
});

it("leaves everything as it was, also after an import that fails", async () => {
  const before = [setTimeout, setInterval, fetch];
  const { folder, load } = moduleOf("throw new Error('broken');");
  await expect(touchedByImport(folder, load)).rejects.toThrow("broken");
  expect([setTimeout, setInterval, fetch]).toEqual(before);
  expect("window" in globalThis).toBe(false);
});

it("lets React ask where it runs", () => {
  expect(beyondReact(["window", "document", "fetch"])).toEqual(["fetch"]);
});
