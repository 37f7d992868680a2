import type * as Account from "@storefront/account";
import type * as Preferences from "@storefront/preferences";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium, realComplaints, watchedPage } from "./chromium.ts";
import { bundleLibrary } from "./page-library.ts";
import { rawCall, sessionOf } from "./raw-call.ts";
import { type RunningHost, startHost } from "./running-host.ts";
import { sentTo, signedInPage, times } from "./signed-in-page.ts";

declare const account: typeof Account;
declare const preferences: typeof Preferences;

const ANA = "ana@sandbox.test";
let host: RunningHost;
let browser: Browser;

beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  host.sandbox.control.reset();
});

describe("preferences", () => {
  it("are saved as they are chosen and there again after a reload", async () => {
    const watched = await signedInPage(browser, host, ANA);
    const { page } = watched;
    await page.goto(`${host.origin}/en/account/preferences`);
    const colours = page.getByRole("group", { name: "Colours" });
    await colours.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("status").getByText("Saved").first().waitFor();
    await page.getByRole("switch", { name: "Hide the balance in the header" }).click();
    await expect
      .poll(() => sentTo(host, "/bff/users/update-user-info-metadata"))
      .toEqual([{ preferencies: { theme: "dark" } }, { preferencies: { hide_balance: true } }]);
    await page.reload();
    await colours.getByRole("radio", { name: "Dark" }).waitFor();
    expect(await colours.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: "Hide the balance in the header" }).isChecked()).toBe(true);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("that could not be saved are taken back, with the reference", async () => {
    const { page } = await signedInPage(browser, host, ANA);
    await page.goto(`${host.origin}/en/account/preferences`);
    const colours = page.getByRole("group", { name: "Colours" });
    await colours.getByRole("radio", { name: "As my device" }).waitFor();
    host.sandbox.control.addFault({
      path: "/bff/users/update-user-info-metadata",
      toxic: { type: "http", status: 503 },
    });
    await colours.getByRole("radio", { name: "Dark" }).click();
    await page
      .getByRole("alert")
      .getByText(/EP\d{4}-EM0032/)
      .waitFor();
    await expect.poll(() => colours.getByRole("radio", { name: "As my device" }).isChecked()).toBe(true);
  });

  it("that are not permitted are refused before any request, the whole update with them", async () => {
    const [accountScript, preferencesScript] = await Promise.all([
      bundleLibrary("@storefront/account", "account"),
      bundleLibrary("@storefront/preferences", "preferences"),
    ]);
    const session = await sessionOf(host, ANA);
    const watched = await watchedPage(browser, { bypassCSP: true });
    const { page } = watched;
    await page
      .context()
      .addCookies([
        { name: "session", value: session, url: host.origin, httpOnly: true, sameSite: "Strict" },
      ]);
    await page.goto(`${host.origin}/en/terms/terms`);
    await page.addScriptTag({ content: accountScript });
    await page.addScriptTag({ content: preferencesScript });
    const outcomes = await page.evaluate(async () => {
      const { http } = account.createAccount();
      const updates: object[] = [
        { theme: "neon" },
        { theme: "dark", is_admin: true },
        { constructor: "dark" },
        JSON.parse('{"__proto__":"dark"}') as object,
        { toString: "dark" },
        { theme: ["dark"] },
        {},
      ];
      const tried = updates.map((update) =>
        preferences.updatePreferences(http, update).then(
          () => "sent",
          (error: unknown) => (preferences.isPreferenceError(error) ? error.fault : String(error)),
        ),
      );
      return Promise.all(tried);
    });
    expect(outcomes).toEqual([
      "invalid_value",
      "unknown_key",
      "unknown_key",
      "unknown_key",
      "unknown_key",
      "invalid_value",
      "empty",
    ]);
    expect(times(watched, "PATCH /api/user/update-preferences")).toBe(0);
    expect(
      await page.evaluate(() =>
        preferences.updatePreferences(account.createAccount().http, { theme: "dark" }),
      ),
    ).toBeTruthy();
    expect(times(watched, "PATCH /api/user/update-preferences")).toBe(1);
  });

  it("that reach the host all the same are refused before any backend call", async () => {
    const session = await sessionOf(host, ANA);
    for (const json of [
      { theme: "neon" },
      { theme: "dark", is_admin: true },
      { preferencies: { theme: "dark" } },
    ]) {
      const { status, text } = await rawCall(host.origin, "/api/user/update-preferences", {
        method: "PATCH",
        json,
        session,
      });
      expect([status, JSON.parse(text)]).toMatchObject([400, { ok: false, error: "invalid_preference" }]);
    }
    expect(sentTo(host, "/bff/users/update-user-info-metadata")).toEqual([]);
  });
});
