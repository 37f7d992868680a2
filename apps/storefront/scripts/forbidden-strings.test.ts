import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findForbidden, FORBIDDEN_STRINGS } from "./forbidden-strings.ts";

it.each(FORBIDDEN_STRINGS)("finds $text in a client file and in a source map", ({ text }) => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "entry.js"), `const a="${text}"`);
  writeFileSync(join(folder, "entry.js.map"), JSON.stringify({ sourcesContent: [text] }));
  writeFileSync(join(folder, "clean.js"), "export {}");
  expect(findForbidden(folder, "client").filter((finding) => finding.text === text)).toHaveLength(2);
});

it("lets the host's own bundle name the headers it sends", () => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "main.js"), 'const a="edge-worker-key"');
  expect(findForbidden(folder, "server")).toEqual([]);
});
