// @vitest-environment jsdom
import { describe } from "vitest";
import { itShowsTheSameInAllShapes } from "./shape-suite.ts";
import { DIALOG_PATHS } from "./site-pages.ts";

describe("every page and dialog shows the same to a player whom the overlay blocks when the backend answers in", () => {
  itShowsTheSameInAllShapes("unverified", [
    "/en/account/profile",
    "/en/account/verification",
    ...DIALOG_PATHS,
  ]);
});
