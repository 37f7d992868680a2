import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const TRUNK = join(ROOT, "apps/storefront");
const PAGES = join(ROOT, "packages/site/dist/pages/debug");
const modules = readdirSync(PAGES)
  .filter((name) => name.endsWith(".js"))
  .map((name) => join(PAGES, name));

it("a trunk that imports a module of development is not built: the guard names the file of each", () => {
  const trunk = mkdtempSync(join(tmpdir(), "guarded-build-"));
  onTestFinished(() => rmSync(trunk, { recursive: true }));
  for (const name of readdirSync(TRUNK))
    // Its compiler's settings are beside the packages; a build does without.
    if (!["dist", "node_modules", "tsconfig.json", ".react-router"].includes(name))
      cpSync(join(TRUNK, name), join(trunk, name), { recursive: true });
  symlinkSync(join(TRUNK, "node_modules"), join(trunk, "node_modules"));
  const loads = modules.map((file) => `() => import(${JSON.stringify(file)})`).join(", ");
  appendFileSync(
    join(trunk, "site/entry.client.tsx"),
    `for (const load of [${loads}]) void load().then((used) => Object.assign(globalThis, { used }));`,
  );
  const built = spawnSync(join(TRUNK, "node_modules/.bin/react-router"), ["build"], {
    cwd: trunk,
    encoding: "utf8",
  });
  expect([built.status, modules.length > 3]).toEqual([1, true]);
  for (const file of modules)
    expect(built.stdout + built.stderr).toMatch(
      new RegExp(
        String.raw`^fail +dist/client/assets/${basename(file, ".js")}-.*"storefront-development-only"`,
        "m",
      ),
    );
});
