import type * as Account from "@storefront/account";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium, watchedPage } from "../stage/chromium.ts";
import { bundleLibrary } from "../stage/page-library.ts";
import { type RunningHost, startHost } from "../stage/running-host.ts";

declare const account: typeof Account;

let host: RunningHost;
let browser: Browser;
let library: string;

beforeAll(async () => {
  [host, browser, library] = await Promise.all([
    startHost(),
    launchChromium(),
    bundleLibrary("@storefront/account", "account"),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

it("answers five calls refused with 401 by one refresh and five replays", async () => {
  const { page, calls } = await watchedPage(browser, { bypassCSP: true });
  await page.goto(`${host.origin}/en/terms/terms`);
  await page.addScriptTag({ content: library });
  await page.evaluate(async () => {
    const { http } = account.createAccount();
    await account.login(http, { login: "ana@sandbox.test", password: "Sandbox!2026" });
  });
  host.sandbox.control.addFault({
    path: "/auth/user-profile",
    times: 5,
    toxic: { type: "http", status: 401, body: { reason: "token_expired" } },
  });
  const outcome = await page.evaluate(async () => {
    const { http, session } = account.createAccount();
    const stop = session.start();
    const wanted = [1, 2, 3, 4, 5].map(() => account.recheckSpa(http));
    const answers = await Promise.all(wanted);
    stop();
    return { emails: answers.map(({ user }) => user.email), status: session.getSnapshot().status };
  });
  expect(outcome).toEqual({
    emails: Array.from({ length: 5 }, () => "ana@sandbox.test"),
    status: "signed-in",
  });
  expect(calls.filter((call) => call === "POST /api/auth/refresh")).toHaveLength(1);
  expect(calls.filter((call) => call === "POST /api/auth/recheck-spa")).toHaveLength(10);
  expect(calls).not.toContain("POST /api/logs/auth-logout");
});
