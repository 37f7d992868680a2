// #region configuration
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { SandboxTestOptions } from "@storefront/sandbox-backend/playwright";

const { PORT = "3000", SANDBOX_PORT = "4000", CHROMIUM_PATH } = process.env;
const origin = `http://127.0.0.1:${PORT}`;

export default defineConfig<SandboxTestOptions>({
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  reporter: "line",
  // A busy machine is slow and not wrong.
  timeout: 200_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: origin,
    sandboxControlUrl: `http://127.0.0.1:${SANDBOX_PORT}/__sandbox`,
    // A browser that the machine has, instead of the one of `npx playwright install`.
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] } : {},
  },
  webServer: {
    command: "node dist/main.js",
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    url: `${origin}/readyz`,
    timeout: 200_000,
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
// #endregion
