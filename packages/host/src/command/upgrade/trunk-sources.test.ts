import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { trunkSources } from "./trunk-sources.ts";

const folder = mkdtempSync(join(tmpdir(), "sources-"));
const going = join(folder, "going.ts");
const staying = join(folder, "staying.ts");
const reports = join(folder, "reports");
afterAll(() => rmSync(folder, { recursive: true }));

it("leaves out a file and a folder that are taken away while the trunk is read", () => {
  mkdirSync(reports);
  for (const file of [going, staying]) writeFileSync(file, "export {};\n");
  // A name is looked at between the list of its folder and the reading of what is in it.
  const sources = trunkSources(folder, () => {
    for (const path of [going, reports]) rmSync(path, { recursive: true, force: true });
    return true;
  });
  expect(sources).toEqual([{ path: "staying.ts", text: "export {};\n" }]);
});

it("says of any other failure what it is", () => {
  expect(() => trunkSources(staying)).toThrow("ENOTDIR");
});
