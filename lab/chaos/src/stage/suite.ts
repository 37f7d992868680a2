import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Stage } from "./stage.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A test of a suite that has run. */
export interface SuiteTest {
  /** The titles of its groups and its own, joined by ` > `. */
  readonly name: string;
  readonly isPassed: boolean;
}

interface SuiteReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Runs test files of a package, as `npm test` does, and returns their tests. What they print is a note. */
export async function runSuite(
  stage: Stage,
  folder: string,
  files: readonly string[],
): Promise<readonly SuiteTest[]> {
  const place = mkdtempSync(join(tmpdir(), "chaos-suite-"));
  stage.atEnd(() => rmSync(place, { recursive: true, force: true }));
  const report = join(place, "report.json");
  const program = join(root, "node_modules", "vitest", "vitest.mjs");
  const parameters = [program, "run", "--reporter=json", `--outputFile=${report}`, ...files];
  const child = spawn(process.execPath, parameters, {
    cwd: join(root, folder),
    env: { ...process.env, CI: "true" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-500)));
  await once(child, "close");
  const text = readFileSync(report, { encoding: "utf8", flag: "a+" });
  if (text === "") throw new Error(`The tests of ${folder} did not run: ${errors}`);
  const { testResults } = JSON.parse(text) as SuiteReport;
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [...ancestorTitles, title].join(" > "),
      isPassed: status === "passed",
    })),
  );
  for (const { name } of tests.filter(({ isPassed }) => !isPassed).slice(0, 5)) stage.note(`Failed: ${name}`);
  return tests;
}
