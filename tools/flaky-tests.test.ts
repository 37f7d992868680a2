import { expect, it } from "vitest";
import { failedTests, flakyPage } from "./flaky-tests.ts";

it("reads what failed from the text that turbo keeps of a run", () => {
  const text = [
    "\u001B[31m FAIL \u001B[39m \u001B[30m\u001B[46m kyc:node \u001B[49m\u001B[39m src/a.test.ts\u001B[2m > \u001B[22madds",
    " FAIL  |kyc:dom| src/b.test.tsx > shows > a name",
    " FAIL  |kyc:dom| src/b.test.tsx > shows > a name",
    " FAIL  src/c.test.ts [ src/c.test.ts ]",
    " ✓ src/d.test.ts (3 tests)",
  ].join("\n");
  expect(failedTests(text)).toEqual([
    "src/a.test.ts > adds",
    "src/b.test.tsx > shows > a name",
    "src/c.test.ts [ src/c.test.ts ]",
  ]);
});

it("tells what was green by itself from what was red again", () => {
  const page = flakyPage([
    { test: "packages/kyc/src/a.test.ts > adds", isRedAgain: false },
    { test: "packages/kyc/src/c.test.ts", isRedAgain: true },
  ]);
  expect(page).toBe(
    "## Flaky: red, and green by itself\n\n- packages/kyc/src/a.test.ts > adds\n\n## Red again by itself\n\n- packages/kyc/src/c.test.ts\n\n",
  );
  expect(flakyPage([])).toBe("");
});
