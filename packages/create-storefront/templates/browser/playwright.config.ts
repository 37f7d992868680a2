import { defineConfig } from "@playwright/test";
import type { SandboxTestOptions } from "@storefront/sandbox-backend/playwright";

// Other ports than those of the development server, so that both can run.
const { PORT = "3100", SANDBOX_PORT = "4100", CHROMIUM_PATH } = process.env;
const origin = `http://127.0.0.1:${PORT}`;
/** Milliseconds; a busy machine is slow and not wrong. */
const PATIENCE = 120_000;

/** The tests open the built site, with the sandbox as its backend. */
export default defineConfig<SandboxTestOptions>({
  testDir: "test/browser",
  fullyParallel: true,
  reporter: "line",
  timeout: PATIENCE,
  expect: { timeout: PATIENCE / 4 },
  use: {
    baseURL: origin,
    sandboxControlUrl: `http://127.0.0.1:${SANDBOX_PORT}/__sandbox`,
    // A browser that the machine has, instead of the one of `npx playwright install`.
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] } : {},
  },
  webServer: {
    command: "{{run}} start",
    url: origin,
    timeout: PATIENCE,
    env: {
      SANDBOX: "1",
      SANDBOX_PORT,
      PORT,
      PUBLIC_ORIGIN: origin,
      // All tests share one address.
      RATE_LIMITS: "loginAddress=1000/1",
    },
  },
});
