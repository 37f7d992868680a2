import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "../routes.ts";

// docs/guides/use-the-openapi-document.md shows the script.
it("writes the document of this trunk's own routes", () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  const script = join(import.meta.dirname, "../write-openapi.ts");
  execFileSync(process.execPath, ["--conditions=@storefront/source", script], { cwd: folder });
  const document = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as {
    info: { title: string };
    paths: Record<string, unknown>;
  };
  expect(document.info.title).toBe("Harbor");
  const own = new Set<string>(routes().routes.map(({ path }) => path));
  expect(Object.keys(document.paths).filter((path) => own.has(path)).length).toBeGreaterThan(20);
  expect(document.paths["/api/payments/pix-key"]).toBeUndefined();
});
