import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** The colour that a brand has when nobody names one. */
const COLOUR = "#6d4aff";

/** The whole storefront as a new visitor sees it: the brand's name and colour, games, and the player after the login. */
export async function checkWholeSite(page: Page, address: string): Promise<void> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(address);
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
  assert.match(await page.title(), /My Brand/);
  const colours = await page.evaluate("document.documentElement.outerHTML");
  assert.ok((colours as string).includes(COLOUR), "the page has not the colour of the brand");
  await logInToSite(page, address);
  assert.deepEqual(problems, []);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    assert.ok((wide as number) <= 0, `the page is ${String(wide)} pixels wider than ${width}`);
  }
}

/** Logs in through the dialog; the head of the page has the player's balance then. */
export async function logInToSite(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/?dialog=login`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail or document number").fill("ana@sandbox.test");
  await dialog.getByLabel("Password", { exact: true }).fill("Sandbox!2026");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page
    .getByText(/2[,.\s]?500/)
    .first()
    .waitFor();
}
