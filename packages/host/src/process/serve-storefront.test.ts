import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { nameOfBuild } from "./serve-storefront.ts";

let trunk: string;
beforeEach(() => {
  trunk = mkdtempSync(join(tmpdir(), "build-name-"));
  write("package.json", "{}");
  write("dist/server/main.js", "serve()");
  write("dist/brand.js", "brand");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(trunk, file)), { recursive: true });
  writeFileSync(join(trunk, file), text);
}
const name = (): string | undefined => nameOfBuild(join(trunk, "dist/server/main.js"));

it("is one name for one build, wherever it is started", () => {
  const first = name();
  expect(first).toMatch(/^files-[0-9a-f]{12}$/);
  expect(nameOfBuild(join(trunk, "dist/other.js"))).toBe(first);
  write("README.md", "not a part of the build");
  expect(name()).toBe(first);
});

it.each(["dist/brand.js", "dist/client/assets/page.js", "node_modules/.package-lock.json"])(
  "is another name after a change of %s",
  (file) => {
    const first = name();
    write(file, "changed");
    expect(name()).not.toBe(first);
  },
);

it("is no name of sources, of a program of a framework, or of one beside its package.json", () => {
  for (const program of ["server/main.ts", "node_modules/next/dist/bin/next.js", "main.js"])
    expect([program, nameOfBuild(join(trunk, program))]).toEqual([program, undefined]);
});

it("is no name of a program without a package.json above it, whose folder may be the machine's", () => {
  rmSync(join(trunk, "package.json"));
  expect(name()).toBeUndefined();
});
