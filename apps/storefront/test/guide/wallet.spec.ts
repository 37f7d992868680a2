import { expect } from "@playwright/test";
import { test } from "@storefront/sandbox-backend/playwright";

test("a player sees what may be withdrawn", async ({ page, asPlayer }) => {
  await asPlayer({ balance: 50 });
  await page.goto("/en/account/withdraw");
  await expect(page.getByText("Available: R$50.00")).toBeVisible();
});

test("a failure of the backend shows its reference code", async ({ page, asPlayer, withFault }) => {
  await asPlayer({ balance: 50 });
  await withFault({ path: "/bff/transactions", toxic: { type: "http", status: 503 } });
  await page.goto("/en/account/transactions");
  await expect(page.getByRole("alert")).toContainText(/EP\d{4}-EM\d{4}/);
});

test("numbers as text are numbers on the page", async ({ page, asPlayer, withShape }) => {
  await asPlayer({ balance: 1234.5 });
  await withShape({ numbers: "text" });
  await page.goto("/en/account/withdraw");
  await expect(page.getByText("Available: R$1,234.50")).toBeVisible();
});
