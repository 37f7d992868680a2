import { expect, it } from "vitest";
import { readRecoveryToken } from "./recovery-dialog.tsx";

it.each<[unknown, string | undefined]>([
  [{ token: "t" }, "t"],
  [{ data: { token: "t" } }, "t"],
  [[{ token: "t" }], "t"],
  [{ token: 7 }, "7"],
  [{ token: "" }, undefined],
  [{ token: ["t"] }, undefined],
  [{}, undefined],
  [null, undefined],
  ["done", undefined],
])("the token in %j is %j", (answer, token) => {
  expect(readRecoveryToken(answer)).toBe(token);
});
