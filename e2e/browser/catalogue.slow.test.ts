import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchedPage } from "../support/chromium.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";
import { ANA, sentTo, signedInPage } from "../support/page-actions.ts";

const GAME = "/en/game/jaguar-sunrise";

shareHost();

describe("a guest", () => {
  it("finds for each match the room that was kept for it, and the letters of its results whole", async () => {
    const { page } = await watchedPage(browser, { viewport: { width: 412, height: 823 } });
    await page.goto(`${host.origin}/en/sports`);
    const rows = page.locator("main section li:has([aria-pressed])");
    await rows.first().waitFor();
    const moves = await rows.evaluateAll((all) =>
      all.slice(0, 3).map((row) => {
        const styles = getComputedStyle(row);
        const kept = /[\d.]+(?=px)/.exec(styles.getPropertyValue("contain-intrinsic-block-size"))?.[0];
        return row.getBoundingClientRect().height - Number.parseFloat(styles.borderTopWidth) - Number(kept);
      }),
    );
    // Together the rows of a screen move what is below them by less than a pixel.
    expect(moves.filter((move) => !(Math.abs(move) < 0.2))).toEqual([]);
    expect(moves.length).toBeGreaterThan(1);

    // A desktop has the letter of each result whole beside odds above 100.
    await page.setViewportSize({ width: 1_280, height: 720 });
    const odds = page.locator("main section li button[aria-pressed]");
    const labels = await odds.evaluateAll((all) =>
      all.flatMap((one) => {
        const [label, price] = [one.querySelector("span"), one.querySelector("strong")];
        // Which sport is first depends on the hour; a result has one letter in each.
        if (!label || !price || label.textContent.length > 1) return [];
        price.textContent = "101.00";
        return label.scrollWidth <= label.clientWidth ? "whole" : `${label.textContent} is cut`;
      }),
    );
    expect(new Set(labels)).toEqual(new Set(["whole"]));
  });

  it("tells tables that differ in a number by their whole names", async () => {
    const { page } = await watchedPage(browser, { viewport: { width: 1_280, height: 720 } });
    await page.goto(`${host.origin}/en/live`);
    const names = page.locator("main li a > span:nth-last-child(2)");
    await names.first().waitFor();
    const shown = await names.evaluateAll((all) =>
      all.map(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }) =>
        scrollHeight > clientHeight || scrollWidth > clientWidth ? `${textContent} is cut` : "whole",
      ),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(new Set(shown)).toEqual(new Set(["whole"]));
  });

  it("is led from the hub to a category and on to a game, without a document request", async () => {
    const { page } = await watchedPage(browser);
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.resourceType() === "document")));
    await page.goto(`${host.origin}/en`);
    // Before the page's code has started, a link is the browser's own.
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page
      .getByRole("link", { name: /^Slots/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Slots", level: 1 }).waitFor();
    await page
      .getByRole("link", { name: /Jaguar Sunrise/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Jaguar Sunrise", level: 1 }).waitFor();
    expect(documents).toBe(1);
  });
});

describe("a player", () => {
  it("is told of the time limit, with no frame and no logout", async () => {
    const watched = await signedInPage("hugo@sandbox.test", GAME);
    const { page } = watched;
    await page.getByRole("button", { name: /^Play/ }).first().click();
    await page
      .getByText(/time limit/i)
      .first()
      .waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(watched.calls).not.toContain("POST /api/logs/auth-logout");
  });

  it("keeps a favourite across pages, toggled once", async () => {
    const watched = await signedInPage(ANA, GAME);
    const { page } = watched;
    const heart = (): ReturnType<Page["getByRole"]> =>
      page.getByRole("button", { name: /favou?rite/i }).first();
    await expect.poll(() => heart().getAttribute("aria-pressed")).toBe("false");
    await heart().click();
    await expect.poll(() => heart().getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => sentTo(host, "/bff/favorite-games/toggle")).toHaveLength(1);
    await page.reload();
    await expect.poll(() => heart().getAttribute("aria-pressed")).toBe("true");
  });

  it("reads the reference code of a start that failed", async () => {
    host.sandbox.control.addFault({
      path: "/start-game-v2",
      toxic: { type: "http", status: 503, body: { message: "maintenance" } },
    });
    const { page } = await signedInPage(ANA, GAME);
    await page.getByRole("button", { name: /^Play/ }).first().click();
    await expect.poll(() => page.getByText("EP0146-EM0032").count()).toBeGreaterThan(0);
  });
});
