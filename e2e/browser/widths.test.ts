import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "../stage/chromium.ts";
import { startHost } from "../stage/running-host.ts";
import { signedInProfile } from "../stage/signed-in-page.ts";

const ANA = "ana@sandbox.test";
const WIDTHS = [320, 360, 390, 768] as const;
const BALANCES = [2500.5, 9_999_999.99] as const;
const PAGES = ["/account/wallet", "/account/withdraw?dialog=deposit"] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

it.each([
  ["aurora", ""],
  // In English the pesos of another country have their whole name.
  ["boreal", "/en"],
] as const)(
  "no page of %s is wider than the screen, whatever the language and the balance (WCAG 1.4.10)",
  async (brand, prefix) => {
    const host = await startHost({ BRAND: brand });
    try {
      const profile = await signedInProfile(browser, host, ANA, {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const page = await profile.newPage();
      const tooWide: string[] = [];
      for (const path of PAGES) {
        for (const balance of BALANCES) {
          const wallet = host.sandbox.control.account(ANA)?.user.wallet;
          if (wallet) wallet.balance = balance;
          await page.goto(host.origin + prefix + path);
          await page.locator("header [aria-live]").first().waitFor({ state: "attached" });
          const last = path.includes("dialog") ? '[role="dialog"] form' : "#balance";
          await page.locator(last).waitFor({ state: "attached" });
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 });
            const inside = await page.evaluate(() => document.documentElement.scrollWidth);
            const menu = await page.locator("header [aria-haspopup=menu]").boundingBox();
            const isReached = menu !== null && menu.x >= 0 && menu.x + menu.width <= width;
            if (inside > width || !isReached) tooWide.push(`${path} ${balance} at ${width}: ${inside}`);
          }
        }
      }
      expect(tooWide).toEqual([]);
    } finally {
      await host.stop();
    }
  },
);

it("a notice over an open sheet of a phone lies at the top, where nothing is pressed", async () => {
  const host = await startHost();
  try {
    const profile = await signedInProfile(browser, host, ANA, { viewport: { width: 390, height: 844 } });
    const page = await profile.newPage();
    await page.goto(`${host.origin}/en/terms/terms`);
    const notices = page.getByRole("region", { name: "Notices", includeHidden: true });
    const top = (): Promise<string> => notices.evaluate((element) => getComputedStyle(element).top);
    await notices.waitFor({ state: "attached" });
    const below = Number.parseFloat(await top());
    await page.goto(`${host.origin}/en/terms/terms?dialog=deposit`);
    await page.getByRole("dialog").waitFor();
    expect([below > 400, await top()]).toEqual([true, "16px"]);
  } finally {
    await host.stop();
  }
});
