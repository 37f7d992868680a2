import { expect, it } from "vitest";
import * as door from "./index.ts";

it("exports these and nothing else", () => {
  expect(Object.keys(door).toSorted()).toEqual(["CODE", "PLAYERS", "createSandbox", "serveSandbox"]);
});
