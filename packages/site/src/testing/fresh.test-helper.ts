import { afterEach } from "vitest";
import { forgetPage } from "./forget-page.test-helper.ts";

/** Runs before each file with a DOM: neither the file before nor one of its own tests leaves anything to the next. */
if (typeof document !== "undefined") {
  forgetPage();
  afterEach(forgetPage);
}
