import { expect, it } from "vitest";
import * as door from "./index.ts";

it("exports these and nothing else", () => {
  expect(Object.keys(door).toSorted()).toEqual([
    "ALBUM_USER_KEY",
    "CODE",
    "PASSWORD",
    "PLAYERS",
    "SAMPLE_SHAPES",
    "SPORTSBOOK_API_KEY",
    "createSandbox",
    "demoContent",
    "startSandbox",
  ]);
});
