import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** True for a task of the whole command: several run at once, so each is slow. */
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

/** A kind of test files, by what their text says. */
export interface TestKind {
  name: string;
  isOf: (text: string, file: string) => boolean;
  /** False for files that cannot share modules with others. */
  isShared?: boolean;
  setupFiles?: string[];
}

/** Gives the waiting of Testing Library the patience of the tests, where there is a DOM. */
export const PATIENT_PAGE: string = join(import.meta.dirname, "patient-page.base.ts");

/** Gives a run a folder for temporary files of its own. */
export const TEMPORARY_FOLDER: string = join(import.meta.dirname, "temporary-folder.base.ts");

/** The first line of a file that needs a DOM. */
export const DOM = "// @vitest-environment jsdom\n";

/** The modules that a file replaces with others; empty for a file that only evaluates modules again. */
const REPLACED = /\bvi\.(?:doMock|mock|resetModules)\((?:\s*"([^"]*)")?/g;

/**
 * True for a file that replaces modules or evaluates them again, but for those that `except` fits. Files that share
 * modules would see what it left, or it would see the modules that they loaded before.
 */
export const replacesModules = (text: string, except?: RegExp): boolean =>
  [...text.matchAll(REPLACED)].some(([, name = ""]) => !except?.test(name));

/** Files that have their modules for themselves. */
export const UNSHARED: TestKind = {
  name: "unshared",
  isOf: (text) => replacesModules(text),
  isShared: false,
  setupFiles: [PATIENT_PAGE],
};

/**
 * Projects of which each has the files of one kind: a file is of the first kind that it fits. The files of a kind run one
 * after the other in the same workers and share modules and environment there, which takes half the time: a worker
 * starts again where the environment changes.
 */
export function projectsByKind(
  name: string,
  folder: string,
  pattern: string,
  kinds: readonly TestKind[],
): TestProjectInlineConfiguration[] {
  const files = globSync(pattern, { cwd: folder })
    .filter((file) => !file.includes(".browser.test."))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { file, kind: kinds.find(({ isOf }) => isOf(text, file)) };
    });
  return kinds.flatMap((kind) => {
    const include = files.flatMap((one) => (one.kind === kind ? [one.file] : []));
    const test = {
      name: `${name}:${kind.name}`,
      include,
      isolate: kind.isShared === false,
      setupFiles: kind.setupFiles ?? [],
    };
    return include.length > 0 ? [{ extends: true, test }] : [];
  });
}

/**
 * The settings of every run: a folder of its own for temporary files, and patience with what comes late on a busy machine;
 * a test that waits for nothing ends as soon as before.
 */
export const everyRun = {
  globalSetup: TEMPORARY_FOLDER,
  testTimeout: LONGEST,
  hookTimeout: LONGEST,
  expect: { poll: { timeout: LONGEST / 2 } },
  // Who runs one package works on one failure; the whole command shows all of them.
  bail: isWholeCommand ? 0 : 3,
};

/** A library's tests: node by default; a file that needs a DOM says `// @vitest-environment jsdom`. */
export const libraryTests = (name: string, folder: string): ReturnType<typeof defineConfig> =>
  defineConfig({
    ...sourceConditions,
    test: {
      ...everyRun,
      // Libraries keep no state in modules.
      projects: projectsByKind(name, folder, "src/**/*.test.{ts,tsx}", [
        UNSHARED,
        { name: "dom", isOf: (text) => text.startsWith(DOM), setupFiles: [PATIENT_PAGE] },
        { name: "node", isOf: () => true },
      ]),
    },
  });
