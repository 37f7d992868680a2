import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { baseOf, named } from "./changed-packages.ts";
import { jobOf, workflowOf } from "./workflows.test-helper.ts";

const NEW_BRANCH = "0".repeat(40);

it("compares with the commit before a push, all of whose commits count, or with that of a pull request", () => {
  const list = jobOf(workflowOf("ci.yml"), "changes").steps.find(({ id }) => id === "list");
  expect(list?.env?.["BASE"]).toBe("${{ github.event.pull_request.base.sha || github.event.before }}");
  const head = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  expect(baseOf(head)).toBe(head);
});

it.each(["", NEW_BRANCH, "f".repeat(40), "no-branch"])(
  "compares with the commit before where %j is none",
  (commit) => {
    expect(baseOf(commit)).toBe("HEAD~1");
  },
);

it("gives every published package a job", () => {
  const names = ["@storefront/account", "create-storefront", "storefront-platform"];
  expect(named(names.map((name) => ({ name })))).toEqual(["@storefront/account", "create-storefront"]);
});
