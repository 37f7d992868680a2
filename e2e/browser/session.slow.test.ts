import { PASSWORD } from "@storefront/sandbox-backend";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { realComplaints, textBodies, watchPage } from "../support/chromium.ts";
import { host, shareHost } from "../support/shared-host.ts";
import { rawCall } from "../support/raw-call.ts";
import {
  ANA,
  focusOn,
  logIn,
  loginPage,
  playerMenu,
  sentTo,
  sessionCookie,
  signedInProfile,
  times,
} from "../support/page-actions.ts";

shareHost();

async function sessionToken(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  return cookie?.value ?? "";
}

describe("login with a two-factor code", () => {
  it("signs in by the keyboard alone, shows the profile, and never lets the page see the token", async () => {
    const watched = await loginPage();
    const { page } = watched;
    const bodies = textBodies(page);
    await focusOn(page, page.getByLabel("E-mail or CPF"));
    await page.keyboard.type("bruno@sandbox.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    // The last digit sends the code.
    await page.keyboard.type("123456");
    await playerMenu(page).waitFor();
    expect(sentTo(host, "/auth/login")).toHaveLength(2);

    await page.goto(`${host.origin}/en/account/profile`);
    await page.getByText("bruno@sandbox.test").first().waitFor();
    const token = await sessionToken(page);
    expect(token.split(".")).toHaveLength(3);
    expect(await page.evaluate(() => document.cookie)).toContain("is_authenticated=1");
    expect(await page.evaluate(() => document.cookie)).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);
    expect(bodies.length).toBeGreaterThan(5);
    expect(bodies.filter((body) => body.includes(token))).toEqual([]);
    expect(host.output()).not.toContain(token);
    expect(host.output()).not.toContain("bruno@sandbox.test");
    expect(realComplaints(watched)).toEqual([]);
  });

  it("says what is wrong with a code or a password", async () => {
    const { page } = await loginPage();
    await logIn(page, "bruno@sandbox.test", "wrong-password");
    await page.getByRole("alert").first().waitFor();
    await logIn(page, "bruno@sandbox.test");
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    // The last digit sends the code.
    await page.keyboard.type("000000");
    await page.getByRole("alert").first().waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    // The next code is typed at once, and its last digit sends it too.
    const digits = page.getByRole("dialog").getByRole("textbox");
    await expect
      .poll(() =>
        digits.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join("")),
      )
      .toBe("");
    await page.keyboard.type("123456");
    await playerMenu(page).waitFor();
  });
});

it.each([
  ["a 440", 440, "session_terminated", /EP0003-EM0030/, 0],
  ["a 401 whose refresh is answered with 503 (document 1, 3.3)", 401, "expired", /EP\d{4}-EM\d{4}/, 1],
] as const)(
  "%s logs out at once: dialog, one beacon, no cookie",
  async (_, status, reason, ref, refreshes) => {
    const watched = await watchPage(await signedInProfile(ANA));
    const { page } = watched;
    const session = await sessionCookie(page);
    // The host keeps the profile of the login for ten seconds, but not beyond a change of the player.
    const change = { method: "PATCH", json: { theme: "dark" }, session };
    expect((await rawCall(host.origin, "/api/user/update-preferences", change)).status).toBe(200);
    const { control } = host.sandbox;
    control.addFault({ path: "/auth/user-profile", toxic: { type: "http", status, body: { reason } } });
    control.addFault({ path: "/users/refresh-token", toxic: { type: "http", status: 503, body: {} } });
    await page.goto(`${host.origin}/en/account/profile`);
    await page.getByRole("dialog").waitFor();
    await page.getByText(ref).first().waitFor();
    await expect.poll(() => times(watched, "POST /api/logs/auth-logout")).toBe(1);
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain("session");
    expect(times(watched, "POST /api/auth/refresh")).toBe(refreshes);
    expect(await page.evaluate(() => document.cookie)).not.toContain("is_authenticated");
    expect(realComplaints(watched)).toEqual([]);
  },
);
