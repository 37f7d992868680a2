import { afterEach } from "vitest";
import { forgetPage } from "./forget-page.test-helper.ts";

/** Runs before each test file whose tests have a page each, so that no test sees what another left. */
if (typeof document !== "undefined") afterEach(forgetPage);
