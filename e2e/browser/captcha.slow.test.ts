import type { Browser, FrameLocator, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { onFileStage } from "../stage/file-stage.ts";
import { heldCharge } from "../stage/held-charge.ts";
import type { RunningHost } from "../stage/running-host.ts";
import { logIn, loginPage, playerMenu, sentTo, signedInPage } from "../stage/signed-in-page.ts";

const ANA = "ana@sandbox.test";
let host: RunningHost;
let browser: Browser;

// The captcha of the brand that ships is at the sandbox's usual port: the host knows where this one is.
onFileStage((stage) => {
  ({ host, browser } = stage);
});

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
  const { page } = await loginPage(browser, host);
  const login = page.getByLabel("E-mail or CPF");
  host.sandbox.control.demandCaptcha(true);
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
  const { page } = await signedInPage(browser, host, ANA, "/en/promotions?dialog=deposit");
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  const amount = deposit.getByRole("textbox", { name: "Amount" });
  const interrupt = async (): Promise<void> => {
    host.sandbox.control.forceLogout(ANA);
    await deposit.getByRole("button", { name: /^Deposit R\$/ }).click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
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
  const { page } = await signedInPage(browser, host, ANA, "/en/terms/terms?dialog=deposit");
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  await deposit.getByRole("textbox", { name: "Amount" }).fill("60");
  host.sandbox.control.demandCaptcha(true);
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
