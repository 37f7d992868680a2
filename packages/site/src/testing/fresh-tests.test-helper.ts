import { afterEach } from "vitest";
import { forgetPage } from "./forget-page.test-helper.ts";

/** Runs before each file whose tests have a page each: none leaves anything to the next, in whatever order they run. */
if (typeof document !== "undefined") afterEach(forgetPage);
