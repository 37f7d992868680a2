import { expect } from "@playwright/test";
import { test } from "@storefront/sandbox-backend/playwright";

test("a player sees what may be withdrawn", async ({ page, asPlayer }) => {
  await asPlayer({ balance: 50 });
  await page.goto("/{{locale}}/account/withdraw");
  await expect(page.getByRole("main")).toContainText(/\b50[.,]00/);
});

test("a failure of the backend shows its reference code", async ({ page, asPlayer, withFault }) => {
  await asPlayer();
  await withFault({ path: "/bff/transactions", toxic: { type: "http", status: 503 } });
  await page.goto("/{{locale}}/account/transactions");
  await expect(page.getByRole("alert").filter({ hasText: /EP\d{4}-EM\d{4}/ })).toBeVisible();
});
