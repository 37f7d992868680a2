import { createRequire } from "node:module";
import type { test as playwrightTest } from "@playwright/test";

/** Playwright's `test`, loaded and not imported, so that a project without it is told what to install. */
export function loadTest(from: string | URL): typeof playwrightTest {
  try {
    return (createRequire(from)("@playwright/test") as { test: typeof playwrightTest }).test;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    const advice = "npm install --save-dev @playwright/test";
    throw new Error(`@storefront/sandbox-backend/playwright needs @playwright/test: ${advice}`, {
      cause: error,
    });
  }
}
