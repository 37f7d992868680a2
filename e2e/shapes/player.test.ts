// @vitest-environment jsdom
import { describe } from "vitest";
import { itShowsTheSameInAllShapes } from "./shape-suite.ts";
import { DIALOG_PATHS, PAGE_PATHS } from "./site-pages.ts";

describe("every page and dialog shows the same to a player when the backend answers in", () => {
  itShowsTheSameInAllShapes("plain", [...PAGE_PATHS, ...DIALOG_PATHS]);
});
