import type {
  TestType,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from "@playwright/test";
import { loadTest } from "./playwright/load-test.ts";
import { type SandboxFixtures, type SandboxTestOptions, SandboxUse } from "./playwright/fixtures.ts";

export type { ControlClient } from "./playwright/control-client.ts";
export type { Credentials } from "./playwright/login.ts";
export type { SandboxFixtures, SandboxTestOptions, SwitchedOn } from "./playwright/fixtures.ts";

const DEFAULT_CONTROL = "http://127.0.0.1:4000/__sandbox";

/** Playwright's `test` with `login`, `asPlayer`, `withFault`, `withShape` and `sandbox`. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SandboxFixtures & SandboxTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = loadTest(import.meta.url).extend<SandboxFixtures & SandboxTestOptions & { sandboxUse: SandboxUse }>({
  sandboxControlUrl: [process.env["SANDBOX_CONTROL_URL"] ?? DEFAULT_CONTROL, { option: true }],
  sandboxUse: [
    async ({ sandboxControlUrl }, use) => {
      const own = new SandboxUse(sandboxControlUrl);
      await use(own);
      await own.end();
    },
    { box: true },
  ],
  sandbox: ({ sandboxUse }, use) => use(sandboxUse.control),
  login: ({ sandboxUse, page, baseURL }, use) =>
    use((credentials) => sandboxUse.login(page, baseURL, credentials)),
  asPlayer: ({ sandboxUse, page, baseURL }, use, testInfo) =>
    use((player = {}) => sandboxUse.asPlayer(page, baseURL, player, testInfo)),
  withFault: ({ sandboxUse }, use) => use((fault) => sandboxUse.withFault(fault)),
  withShape: ({ sandboxUse }, use) => use((rule) => sandboxUse.withShape(rule)),
});
