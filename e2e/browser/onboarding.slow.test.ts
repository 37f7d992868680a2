import type { FrameLocator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { realComplaints, type WatchedPage, watchedPage } from "../support/chromium.ts";
import { PASSWORD } from "@storefront/sandbox-backend";
import {
  ANA,
  heldCharge,
  LIGHT_PAGE,
  logIn,
  loginPage,
  playerMenu,
  sentTo,
  signedInPage,
} from "../support/page-actions.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

const CODE = "123456";
const LOGIN = "E-mail or CPF";

shareHost();

async function open(dialog: string): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.goto(`${host.origin}${LIGHT_PAGE}?dialog=${dialog}`);
  await watched.page.getByRole("dialog").waitFor();
  return watched;
}
const code = (page: Page) => page.getByRole("textbox", { name: "Six-digit code" });

describe("a login", () => {
  it("gets its code again after a wait, leads back, and says where a blocked account finds help", async () => {
    const { page } = await open("login");
    await page.clock.install();
    await logIn(page, "bruno@sandbox.test");
    const again = page.getByRole("button", { name: /^Send/ });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: "Send the code again" }).click();
    await page.getByText("A new code is on its way.").waitFor();
    expect(sentTo(host, "/auth/login")).toHaveLength(2);
    await page.getByRole("button", { name: "Use another account" }).click();
    await logIn(page, "diego@sandbox.test");
    const alert = page.getByRole("alert");
    await alert.getByText("User blocked, please contact support").waitFor();
    expect(await alert.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/en/support");
    await logIn(page, "carla@sandbox.test");
    await page.getByRole("dialog", { name: "This account is cancelled" }).waitFor();
  });
});

describe("a recovery", () => {
  it("has the same steps for an account and for none, and a reload comes back to the code", async () => {
    const { page } = await open("recovery");
    for (const login of ["nobody@sandbox.test", ANA]) {
      await page.getByLabel(LOGIN).fill(login);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "By SMS" }).click();
      await page.getByText(`If there is an account for ${login}, a six-digit code`).waitFor();
      await page.getByRole("button", { name: "Get the code another way" }).click();
      await page.getByRole("button", { name: "By e-mail" }).click();
      await code(page).waitFor();
      await page.keyboard.type("000000");
      await page.getByText("This code is wrong or has expired.").waitFor();
      await page.getByRole("button", { name: "Get the code another way" }).click();
      await page.getByRole("button", { name: "Back" }).click();
    }
    expect(sentTo(host, "/auth/passwords/reset/options")).toEqual([]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "By SMS" }).click();
    await code(page).waitFor();
    await page.reload();
    await page.getByText("If there is an account for ana@sandbox.test").waitFor();
    await code(page).waitFor();
    await page.keyboard.type(CODE);
    await page.getByLabel("New password").fill("Another!2026");
    expect(await page.locator('[role=dialog] [autocomplete="username"]').inputValue()).toBe(ANA);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("dialog", { name: "All set" }).getByRole("link", { name: "Log in" }).click();
    await logIn(page, ANA, "Another!2026");
    await playerMenu(page).waitFor();
  });
});

describe("a registration", () => {
  it("has named steps, keeps what was typed over a reload, and greets before it asks", async () => {
    const watched = await open("register");
    const { page } = watched;
    const dialog = page.getByRole("dialog");
    const goOn = (): Promise<void> => dialog.getByRole("button", { name: "Continue", exact: true }).click();
    await dialog.getByText("Step 1 of 3: Your account").waitFor();
    await dialog.getByLabel("E-mail").fill("new-player@sandbox.test");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await goOn();
    await dialog.getByText("Step 2 of 3: About you").waitFor();
    await dialog.getByLabel("Date of birth").fill("1990-05-05");
    const [terms] = await Promise.all([
      page.context().waitForEvent("page"),
      dialog.getByRole("link", { name: "Terms of use" }).click(),
    ]);
    await terms.waitForURL("**/en/terms/terms");
    await terms.close();
    expect(await dialog.getByLabel("Date of birth").inputValue()).toBe("05/05/1990");
    await page.reload();
    await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe("new-player@sandbox.test");
    const kept = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))),
    );
    expect(kept).not.toContain(PASSWORD);
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await goOn();
    await expect.poll(() => dialog.getByLabel("Date of birth").inputValue()).toBe("05/05/1990");
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByText("Step 1 of 3").waitFor();
    await goOn();
    await dialog.getByLabel(/I am 18 or older/).check();
    await goOn();
    await dialog.getByRole("button", { name: "Set limits now" }).click();
    await page.getByRole("dialog", { name: "Welcome!" }).waitFor();
    await page.getByRole("button", { name: "Start now" }).click();
    await page.getByRole("heading", { name: "Confirm your e-mail" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("storefront.registration"))).toBeNull();
    expect(realComplaints(watched)).toEqual([]);
  });
});

// The captcha of the brand that ships is at the sandbox's usual port: the host knows where this one is.

const question = (page: Page) => page.getByRole("dialog", { name: "Are you human?" });

/** Answers the question in the frame. */
async function solve(page: Page): Promise<void> {
  const frame: FrameLocator = question(page).frameLocator("iframe");
  const text = (await frame.getByText(/^Press the number/).textContent()) ?? "";
  await frame.getByRole("button", { name: /\d/.exec(text)?.[0] ?? "", exact: true }).click();
}

const tokens = (): unknown[] =>
  sentTo(host, "/auth/login").map((body) => (body as { captcha_token?: unknown }).captcha_token);

it("a captcha is solved at the login: not without its script, and once more when its token is refused", async () => {
  const { page } = await loginPage();
  const login = page.getByLabel("E-mail or CPF");
  host.sandbox.control.set({ captcha: "demanded" });
  await page.route("**/turnstile/**", (route) => route.abort());
  await logIn(page, ANA);
  const failure = page.getByRole("dialog", { name: "We could not check" });
  await failure.getByText(/^#EP\d{4}-EM\d{4}$/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alert").getByRole("link", { name: "Support" }).waitFor();
  expect([await login.inputValue(), tokens()]).toEqual([ANA, [undefined]]);
  await page.unroute("**/turnstile/**");

  // Two minutes pass between the answer and the call.
  const late = (route: Route): Promise<void> => {
    host.sandbox.control.advance(120_000);
    return route.continue();
  };
  await page.route("**/api/auth/login", late, { times: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await question(page).waitFor();
  expect(tokens()).toHaveLength(1);
  await solve(page);
  await expect.poll(() => tokens().length).toBe(2);
  await solve(page);
  await playerMenu(page).waitFor();
  const [, refused, good] = tokens();
  expect([refused, good]).toEqual([expect.stringMatching(/^captcha-/), expect.stringMatching(/^captcha-/)]);
  expect(refused).not.toBe(good);
});

it("a forced login goes on with the deposit and its amount, for the same player alone", async () => {
  const { page } = await signedInPage(ANA, "/en/promotions?dialog=deposit");
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  const amount = deposit.getByRole("textbox", { name: "Amount" });
  const interrupt = async (): Promise<void> => {
    host.sandbox.control.forceLogout(ANA);
    await deposit.getByRole("button", { name: /^Deposit R\$/ }).click();
    await page.getByRole("heading", { name: "Log in to your account" }).waitFor();
    expect(await deposit.count()).toBe(0);
  };
  await amount.fill("73");
  await interrupt();
  await logIn(page, ANA);
  await deposit.waitFor();
  await expect.poll(() => amount.inputValue()).toBe("73");
  expect(new URL(page.url()).pathname).toBe("/en/promotions");

  await interrupt();
  await logIn(page, "bruno@sandbox.test");
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  // The last digit sends the code.
  await page.keyboard.type("123456");
  await playerMenu(page).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Deposit" }).first().click();
  await deposit.getByRole("radio", { name: "PIX" }).waitFor();
  expect(await amount.inputValue()).toBe("");
});

it("a deposit that is answered 429 goes on when the question is answered, with its amount", async () => {
  const { page } = await signedInPage(ANA, "/en/terms/terms?dialog=deposit");
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  await deposit.getByRole("textbox", { name: "Amount" }).fill("60");
  host.sandbox.control.set({ captcha: "demanded" });
  host.sandbox.control.addFault({
    path: "/wallet/add-credit",
    times: 1,
    toxic: { type: "http", status: 429 },
  });
  await deposit.getByRole("button", { name: "Deposit R$60.00" }).click();
  await solve(page);
  await heldCharge(host);
  await deposit.getByText("Waiting for your payment").waitFor();
  expect(sentTo(host, "/wallet/add-credit")).toHaveLength(2);
  expect(host.sandbox.control.charges()).toMatchObject([{ amount: 60 }]);
});
