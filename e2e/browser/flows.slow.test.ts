import { aurora } from "@storefront/storefront/brands/aurora";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { realComplaints, watchedPage } from "../support/chromium.ts";
import {
  ANA,
  LIGHT_PAGE,
  playerMenu,
  sentTo,
  signedInPage,
  signedInProfile,
} from "../support/page-actions.ts";
import { rawCall } from "../support/raw-call.ts";
import { brandFile } from "../support/running-host.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

shareHost(({ origin }) => {
  const socialSignIn = structuredClone(aurora.socialSignIn);
  // Apple posts its answer where a scope is asked.
  socialSignIn.apple.scope = "name email";
  return {
    BRAND_FILE: brandFile({ socialSignIn }),
    CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
    CASHBACK_DISPATCH_URL: `${origin}/external/cashback/dispatch`,
  };
});

it("keeps the code of a landing address though a link is pressed before the page runs", async () => {
  const { page } = await watchedPage(browser);
  // The pages themselves do not differ by what marketing adds to the address, nor do their links.
  await page.route("**/assets/*.js", (route) =>
    route.request().frame().url().includes("affiliation_code") ? route.abort() : route.continue(),
  );
  await page.goto(`${host.origin}/en/terms/terms?affiliation_code=AFF1`);
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await page.waitForURL("**/en/terms/terms?dialog=register");
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "attribution")?.value)
    .toContain("AFF1");
});

it.each(["/account", "/en/account"])("%s leads to the first page of the account", async (path) => {
  const { status, headers } = await rawCall(host.origin, path);
  expect([status, headers.location]).toEqual([302, `${path}/profile`]);
});

describe("social login", () => {
  async function toProvider(dialog: string): Promise<Awaited<ReturnType<typeof watchedPage>>> {
    const watched = await watchedPage(browser);
    await watched.page.goto(`${host.origin}/en/promotions?dialog=${dialog}`);
    await watched.page.getByRole("button", { name: "Continue with Google" }).click();
    await watched.page.getByRole("heading", { name: "google (sandbox)" }).waitFor();
    return watched;
  }
  const choose = (page: Page, name: string | RegExp): Promise<void> =>
    page.getByRole("link", { name }).click();

  it("leads by way of the provider to the page where it began", async () => {
    const watched = await toProvider("login");
    const { page } = watched;
    await choose(page, ANA);
    // The landing page of the provider has the menu too.
    await page.waitForURL(`${host.origin}/en/promotions`);
    await playerMenu(page).waitFor();
    await page.goBack();
    expect(page.url()).not.toMatch(/[#&]id_token=/);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("takes the answer that Apple posts to the page", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.goto(`${host.origin}/en/promotions?dialog=login`);
    await page.getByRole("button", { name: "Continue with Apple" }).click();
    await page.getByRole("button", { name: ANA }).click();
    await page.waitForURL(`${host.origin}/en/promotions`);
    await playerMenu(page).waitFor();
    expect(realComplaints(watched)).toEqual([]);
  });

  it("registers whoever has no account yet, with the code of the landing address", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.goto(`${host.origin}/en?affiliation_code=AFF1`);
    await page.getByRole("link", { name: "Register" }).first().click();
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await choose(page, /^new-/);
    await page.getByRole("button", { name: "Create an account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("You continue with Google").waitFor();
    expect(await dialog.getByLabel("Code of a friend or partner (optional)").inputValue()).toBe("AFF1");
    await dialog.getByRole("button", { name: "Continue", exact: true }).click();
    await dialog.getByLabel("Date of birth").fill("1990-05-05");
    await dialog.getByLabel(/I am 18 or older/).check();
    await dialog.getByRole("button", { name: "Continue", exact: true }).click();
    await dialog.getByRole("button", { name: "Set limits now" }).waitFor();
    // The law of the brand's market asks for limits.
    expect(await dialog.getByRole("button", { name: "Continue without limits" }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Set limits now" }).click();
    await playerMenu(page).waitFor();
    const [body] = sentTo(host, "/bff/social/google/registerSimplified") as Record<string, unknown>[];
    expect(body).toMatchObject({ affiliation_code: "AFF1", country: "BR" });
    expect(body).not.toHaveProperty("password");
  });

  it("links an account to the player who began it", async () => {
    const login = "hugo@sandbox.test";
    const { page } = await signedInPage(login, "/en/account/profile");
    await page.getByRole("button", { name: "Link Google" }).click();
    await choose(page, /^new-/);
    await page.waitForURL("**/en/account/profile");
    await page.getByRole("button", { name: "Unlink" }).waitFor();
    expect(sentTo(host, "/auth/login")).toHaveLength(1);
    expect(await page.getByRole("button", { name: "Link Google" }).count()).toBe(0);
  });

  it("goes on after a visit that was cancelled, and refuses an answer that nobody asked for", async () => {
    const { page } = await toProvider("register");
    await choose(page, "Cancel");
    await page.getByText("You did not log in with Google").waitFor();
    await page.goto(`${host.origin}/en/auth/social/google#id_token=a.b.c&state=x`);
    await page.reload();
    await page.getByText("This login could not be checked").waitFor();
    expect(sentTo(host, "/bff/social/google")).toEqual([]);
  });
});

it("takes a player to the helpdesk with a token that was made at the press", async () => {
  const { page } = await signedInPage(ANA, "/en/support");
  await page.route("https://help.aurora.example/**", (route) => route.fulfill({ body: "helpdesk" }));
  expect(sentTo(host, "/bff/users/helpdesk/create-or-update-user")).toEqual([]);
  await page.getByRole("button", { name: "Open the helpdesk" }).click();
  await page.waitForURL(/^https:\/\/help\.aurora\.example\/\?token=helpdesk-/);
});

it("offers the cashback of the first deposit, and asks for it once", async () => {
  const account = host.sandbox.control.account(ANA);
  if (account) account.user.ftd_date = "2026-01-15 12:00:00";
  const { page } = await signedInPage(ANA, "/en/account/rewards");
  const card = page.getByRole("region", { name: "Cashback of your first deposit" });
  await card.getByRole("button", { name: "Ask for my cashback" }).click();
  await card.getByText("your cashback is on its way").waitFor();
  await page.reload();
  await page.getByRole("group", { name: "Type of reward" }).waitFor();
  await expect.poll(() => sentTo(host, "/external/cashback/eligibility")).toHaveLength(2);
  expect(await card.count()).toBe(0);
});

it("tells the backend which page the visit came from, on its later documents too (decision H1)", async () => {
  const page = await (await signedInProfile(ANA)).newPage();
  for (const referer of ["https://search.example/results?q=secret", "https://payment.example/done"]) {
    host.sandbox.control.clearCalls();
    await page.goto(`${host.origin}${LIGHT_PAGE}`, { referer });
    await playerMenu(page).waitFor();
    const told = (): Set<string | undefined> =>
      new Set(
        host.sandbox.control
          .calls()
          .flatMap(({ headers }) => (headers["authorization"] ? [headers["x-origin-referrer"]] : [])),
      );
    await expect.poll(told).toEqual(new Set(["https://search.example/results"]));
  }
});
