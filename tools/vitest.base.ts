import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { IS_WHOLE_PROOF } from "./proof.base.ts";

/** True where several tasks share the machine, so each is slow. */
const isWholeCommand = Boolean(process.env["TURBO_HASH"]);
/** Milliseconds that a test may take. A busy machine decides no test. */
const LONGEST = isWholeCommand ? 120_000 : 20_000;
const source = "@storefront/source";

/** The condition `module` is for bundlers alone; its files do not run in Node. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== "module");

/** Workspace packages are tested from source, so no build is needed first. */
export const sourceConditions = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...nodeConditions] } },
};

/** Gives the waiting of Testing Library the patience of the tests, where there is a DOM. */
export const PATIENT_PAGE: string = join(import.meta.dirname, "patient-page.base.ts");

/** Undoes what a test replaced. */
const UNDO_STUBS = join(import.meta.dirname, "undo-stubs.base.ts");

/** Gives a run a folder for temporary files of its own. */
export const TEMPORARY_FOLDER: string = join(import.meta.dirname, "temporary-folder.base.ts");

/**
 * The settings of every run: a folder of its own for temporary files, and patience with what comes late on a busy machine;
 * a test that waits for nothing ends as soon as before.
 */
export const everyRun = {
  globalSetup: TEMPORARY_FOLDER,
  testTimeout: LONGEST,
  hookTimeout: LONGEST,
  expect: { poll: { timeout: LONGEST / 2 } },
  // The default on two cores is one file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Who runs one package works on one failure; the whole command shows all of them.
  bail: isWholeCommand ? 0 : 3,
};

/** The modules that a file replaces with others; empty for a file that only evaluates modules again. */
const REPLACED = /\bvi\.(?:doMock|mock|resetModules)\((?:\s*"([^"]*)")?/g;

/** Where test files are, and what runs before those with a DOM. */
export interface TestFolder {
  folder: string;
  /** Patterns of test files, from the folder. */
  patterns: string | string[];
  setupFiles?: string[];
  /** A module that many files replace by the same other one, so that they still can share modules. */
  replacedByMany?: RegExp;
}

/**
 * The projects of a folder's tests. Files share their modules and their window with others of their project, which takes
 * half the time; a file that replaces modules has its own. `// @vitest-environment jsdom` as first line asks for a DOM.
 */
export function testProjects(name: string, where: TestFolder): TestProjectInlineConfiguration[] {
  const { folder, patterns, setupFiles = [], replacedByMany } = where;
  const kinds: Record<"alone" | "node" | "page" | "replaced", string[]> = {
    alone: [],
    node: [],
    page: [],
    replaced: [],
  };
  for (const file of globSync(patterns, { cwd: folder, exclude: ["**/node_modules", "**/dist"] })) {
    if (file.includes(".browser.test.") || (file.includes(".slow.test.") && !IS_WHOLE_PROOF)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const replaced = [...text.matchAll(REPLACED)].map(([, module = ""]) => module);
    const isReplacedByMany = (module: string): boolean => replacedByMany?.test(module) ?? false;
    // Garbage of other files is not to be finalised, and to set timers, within a test that collects garbage.
    const collectsGarbage = text.includes("--expose-gc");
    if (collectsGarbage || replaced.some((module) => !isReplacedByMany(module))) kinds.alone.push(file);
    else if (replaced.length > 0) kinds.replaced.push(file);
    else kinds[text.startsWith("// @vitest-environment jsdom\n") ? "page" : "node"].push(file);
  }
  return Object.entries(kinds).flatMap(([kind, include]) => {
    const test = {
      name: `${name}:${kind}`,
      root: folder,
      include,
      isolate: kind === "alone",
      setupFiles: [UNDO_STUBS, ...(kind === "node" ? [] : [PATIENT_PAGE, ...setupFiles])],
    };
    return include.length > 0 ? [{ extends: true, test }] : [];
  });
}

/** The tests of a package: `vitest run` in its folder. */
export const libraryTests = (
  name: string,
  folder: string,
  patterns: string | string[] = "src/**/*.test.{ts,tsx}",
): ReturnType<typeof defineConfig> =>
  defineConfig({
    ...sourceConditions,
    test: { ...everyRun, projects: testProjects(name, { folder, patterns }) },
  });
