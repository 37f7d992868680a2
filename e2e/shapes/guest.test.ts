// @vitest-environment jsdom
import { describe } from "vitest";
import { itShowsTheSameInAllShapes } from "./shape-suite.ts";
import { DIALOG_PATHS, PUBLIC_PATHS } from "./site-pages.ts";

describe("every page and dialog shows the same to a guest when the backend answers in", () => {
  itShowsTheSameInAllShapes(undefined, [...PUBLIC_PATHS, ...DIALOG_PATHS]);
});
