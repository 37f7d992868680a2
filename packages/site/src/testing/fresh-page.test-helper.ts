import { forgetPage } from "./forget-page.test-helper.ts";

/** Runs before each file that shares its window with others: nothing of the file before is left. */
if (typeof document !== "undefined") forgetPage();
