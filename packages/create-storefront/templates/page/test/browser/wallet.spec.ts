import { expect } from "@playwright/test";
import { test } from "@storefront/sandbox-backend/playwright";

test("a player sees the balance", async ({ page, asPlayer }) => {
  await asPlayer({ balance: 50 });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Wallet" })).toContainText(/\b50\b/);
});

test("a failure of the backend shows its reference code", async ({ page, asPlayer, withFault }) => {
  await asPlayer();
  for (const path of ["/users/wallet", "/bonus/*"])
    await withFault({ path, toxic: { type: "http", status: 503 } });
  await page.goto("/");
  await expect(page.getByRole("alert").filter({ hasText: /EP\d{4}-EM\d{4}/ })).toBeVisible();
});
