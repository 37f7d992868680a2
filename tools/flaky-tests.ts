import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "..");

/** The failed tests in the text of a run of vitest: a file, and the titles of a test where the file was loaded. */
export const failedTests = (text: string): readonly string[] => [
  ...new Set(
    [...stripVTControlCharacters(text).matchAll(/\bFAIL\s.*?(\S+\.test\.tsx?\b.*?)\s*$/gm)].map(
      ([, test = ""]) => test,
    ),
  ),
];

/** The failures of a run as a page: those that were there again when their file ran by itself, and those that were not. */
export function flakyPage(failures: readonly { test: string; isRedAgain: boolean }[]): string {
  const list = (isRed: boolean): string =>
    failures.flatMap(({ test, isRedAgain }) => (isRedAgain === isRed ? [`- ${test}\n`] : [])).join("");
  const part = (title: string, lines: string): string => (lines === "" ? "" : `## ${title}\n\n${lines}\n`);
  return part("Flaky: red, and green by itself", list(false)) + part("Red again by itself", list(true));
}

/** Runs the files of the last run's failed tests once more, one after the other; turbo keeps the text of each task. */
function runAgain(): { test: string; isRedAgain: boolean }[] {
  const logs = globSync("{.,*,*/*}/.turbo/turbo-test*.log", { cwd: root });
  return logs.flatMap((log) => {
    const place = join(dirname(log), "..");
    const folder = place === "." ? "tools" : place;
    const failed = failedTests(readFileSync(join(root, log), "utf8"));
    return [...new Set(failed.map(fileOf))].flatMap((file) => {
      const { stdout, stderr } = spawnSync("vitest", ["run", "--bail=0", file], {
        cwd: join(root, folder),
        encoding: "utf8",
        maxBuffer: 1 << 28,
      });
      const again = failedTests(stdout + stderr);
      return failed
        .filter((test) => fileOf(test) === file)
        .map((test) => ({
          test: `${folder}/${test}`,
          isRedAgain: again.includes(test) || again.includes(file),
        }));
    });
  });
}

const fileOf = (test: string): string => test.split(/[ [>]/, 1)[0] ?? test;

if (import.meta.main) process.stdout.write(flakyPage(runAgain()));
