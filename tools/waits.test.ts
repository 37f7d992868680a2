import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const TESTS = "{packages,apps,e2e,examples,deploy,tools}/**/*.{test,test-helper,test-kit}.{ts,tsx}";

/** A wait for a time: a timer that only resolves a promise, or a call of a function that is one. */
const SLEEP = /\bsetTimeout\((?:resolve|done), |\bawait (?:sleep|pause|wait)\(\d/;
/** A call of `vi.waitFor` or `vi.waitUntil`, to the line that ends it. */
const WAIT = /^( *)\S.*\bvi\.wait(?:For|Until)\((?:.*;|[^]*?\n\1\S.*)$/gm;
const REASON = /^\s*(?:\/\/|\*\/|\/\*\*)/;

/** The sleeps of a file with no comment on the line above them that says what passes meanwhile. */
function sleepsWithoutReason(text: string): number[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    // The function that is one has its reasons where it is called.
    const isFunction = /^(?:const|export const|function) /.test(before);
    return SLEEP.test(line) && !REASON.test(before) && !isFunction ? [index + 1] : [];
  });
}

/** The waits of a file that name no bound: theirs is one second, where `expect.poll` has the patience of the run. */
function waitsWithoutBound(text: string): number[] {
  return [...text.matchAll(WAIT)].flatMap(({ 0: call, index }) =>
    /timeout|PATIENCE/.test(call) ? [] : [text.slice(0, index).split("\n").length],
  );
}

it.each([
  ["waits for what comes; one that waits for a time says what passes meanwhile", sleepsWithoutReason],
  ["waits for as long as a busy machine needs", waitsWithoutBound],
])("a test %s", (_, linesIn) => {
  const files = globSync(TESTS, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] });
  const found = files
    .filter((file) => file !== "tools/waits.test.ts")
    .flatMap((file) => linesIn(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

it.each([
  ["await new Promise((resolve) => setTimeout(resolve, 50));", [1]],
  ["// The deadline passes.\nawait new Promise((done) => setTimeout(done, 50));", []],
  ["await pause(20);", [1]],
  ["// A slow reader.\nawait pause(2);", []],
  ["await new Promise((resolve) => setTimeout(resolve));", []],
])("finds a sleep without a reason: %j", (text, lines) => {
  expect(sleepsWithoutReason(text)).toEqual(lines);
});

it.each([
  ["await vi.waitFor(() => expect(calls).toBe(1));", [1]],
  ["await vi.waitFor(() => {\n  check();\n});", [1]],
  ["await vi.waitFor(() => {\n  check();\n}, PATIENCE);", []],
  ["await vi.waitUntil(isThere, { timeout: 20_000 });", []],
])("finds a wait without a bound: %j", (text, lines) => {
  expect(waitsWithoutBound(text)).toEqual(lines);
});
