import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guideOf, guides, guideWithSources, regionOf } from "./guides.base.ts";
import { WALKS } from "./walk-guides.ts";

const root = join(import.meta.dirname, "..");
const names = guides().map(({ name }) => name);

describe.each(names)("docs/guides/%s.md", (name) => {
  const guide = guideOf(name);

  it("names the tests that run it, and each of them names the guide", () => {
    expect(guide.tests.length).toBeGreaterThan(0);
    for (const test of guide.tests) {
      expect(test).toMatch(/\.test\.tsx?$|^tools\/rehearsal\//);
      expect(readFileSync(join(root, test), "utf8")).toContain(`docs/guides/${name}.md`);
    }
  });

  it("shows files of the repository as they are, as `pnpm fix` writes them", () => {
    expect(guide.text).toBe(guideWithSources(name));
  });

  it("has no code that is neither shown from a file, nor run, nor read by its test", () => {
    const loose = guide.blocks.filter(
      ({ language, source, isRun }) =>
        !guide.isReadByTest && language !== "" && source === undefined && !isRun,
    );
    expect(loose).toEqual([]);
  });

  it("shows only files whose package is checked and tested", () => {
    const files = guide.blocks.flatMap(({ source }) => source?.split("#")[0] ?? []);
    expect(files.filter((file) => !/^(?:examples|apps|packages)\/.+\.tsx?$/.test(file))).toEqual([]);
  });

  it("names only files and folders that are there", () => {
    const prose = guide.text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
    const paths = [...prose.matchAll(/`((?:packages|apps|docs|tools|examples|site)\/[\w./*-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    const missing = paths.filter((path) => !existsSync(join(root, path.replace(/\/?\*.*$/, ""))));
    expect(missing).toEqual([]);
  });
});

it("a region is read without its indentation, and one that is not there is an error", () => {
  expect(regionOf("examples/documentation/club.tsx#queries")).toMatch(/^export const clubKeys = /);
  expect(regionOf("examples/documentation/club.tsx")).toMatch(
    /^import [^#]*^export const clubKeys = [^#]*$/m,
  );
  expect(() => regionOf("examples/documentation/club.tsx#nothing")).toThrow("has no region nothing");
});

it("has walks whose edits find their places", () => {
  const edits = Object.values(WALKS).flat();
  expect(edits.length).toBeGreaterThan(5);
  const lost = edits.filter(([file, before]) => !readFileSync(join(root, file), "utf8").includes(before));
  expect(lost.map(([file, before]) => [file, before])).toEqual([]);
});
