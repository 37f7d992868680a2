import { afterEach, expect, it, vi } from "vitest";
import { buildConstant } from "./build-id.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["BUILD_ID", { BUILD_ID: "release-7" }, /^"release-7"$/],
  ["the commit without it", { BUILD_ID: "" }, /^"[0-9a-f]{12}"$/],
  [
    "nothing without git, so that the host names its files",
    { BUILD_ID: "", GIT_DIR: "/nowhere" },
    /^undefined$/,
  ],
])("is %s", (_name, variables, expected) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect(buildConstant()).toMatch(expected);
});
