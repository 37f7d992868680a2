import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, host, shareHost } from "../support/shared-host.ts";
import { startHost } from "../support/running-host.ts";
import { ANA, LIGHT_PAGE, setBalance, signedInPage, signedInProfile } from "../support/page-actions.ts";
import { PHONE, watchedPage } from "../support/chromium.ts";

const PATHS = ["", "/account/wallet"] as const;
/** The languages whose amounts are the longest and the shortest. */
const PREFIXES = ["", "/en"] as const;
const FORCED = [
  "/en",
  "/en/casino/category/slots",
  "/en/account/wallet?dialog=deposit",
  "/en/account/transactions",
  "/en/account/preferences",
  "/en/account/limits",
  "/en/account/profile",
  "/en/account/security",
  "/en/account/withdraw",
] as const;
const WIDTHS = [320, 360, 390, 768] as const;
const BALANCES = [2500.5, 9_999_999.99] as const;
/** The width of a phone, with a mouse. */
const NARROW = { viewport: PHONE.viewport };

shareHost();

async function chooseText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** The controls of the head and of the tab bar that lie on each other, or beside the screen. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const bar of document.querySelectorAll("header, nav:has([href*='dialog=menu'])")) {
      const boxes = [...bar.querySelectorAll("a, button")].flatMap((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1
          ? [{ name: control.textContent, left, right, inner: control.scrollWidth - width }]
          : [];
      });
      for (const [index, { name, left, right, inner }] of boxes
        .toSorted((a, b) => a.left - b.left)
        .entries()) {
        if (left < 0 || right > innerWidth || inner > 1) found.push(`${name} has no room`);
        if (left < (boxes.toSorted((a, b) => a.left - b.left)[index - 1]?.right ?? 0) - 1)
          found.push(`${name} lies on what is before it`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
    return found;
  });

/** The sizes of letters in pixels, each on two widths. */
const SIZES = [24, 32].flatMap((pixels) => [390, 320].map((width) => ({ pixels, width })));

async function crowdedAtAnySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { pixels, width } of SIZES) {
    await chooseText(page, pixels);
    await page.setViewportSize({ width, height: 844 });
    for (const what of await crowded(page)) found.push(`${pixels} px on ${width}: ${what}`);
  }
  return found;
}

it("large letters leave room in the head and in the tabs (WCAG 1.4.4)", async () => {
  const { page } = await signedInPage(ANA, LIGHT_PAGE, NARROW);
  for (const path of PREFIXES.flatMap((prefix) => PATHS.map((each) => prefix + each))) {
    await page.goto(`${host.origin}${path}`);
    await page.locator("header [aria-live]").first().waitFor({ state: "attached" });
    await page.locator("header [href*='dialog=deposit']").waitFor({ state: "attached" });
    expect([path, await crowdedAtAnySize(page)]).toEqual([path, []]);
  }
  const guest = await watchedPage(browser, NARROW);
  await guest.page.goto(`${host.origin}/en`);
  expect(await crowdedAtAnySize(guest.page)).toEqual([]);
});

/** Puts a logo four times as wide as high, and a word at the head's own place, into a page. */
const widen = (page: Page, word: string): Promise<void> =>
  page.evaluate((own) => {
    const mark = document.querySelector("header a span");
    const logo = Object.assign(new Image(128, 32), { src: mark?.querySelector("img")?.src });
    mark?.replaceChildren(logo);
    document.querySelector("header [href*='dialog=search'] + span")?.append(own);
  }, word);

it("a balance of seven digits keeps its room beside a wide logo and an own part of the head", async () => {
  const { page } = await signedInPage(ANA, LIGHT_PAGE, NARROW);
  for (const balance of [12_345.67, 1_234_567, 9_999_999.99])
    for (const word of ["", "Points"]) {
      setBalance(host, balance);
      await page.goto(host.origin + LIGHT_PAGE);
      await page.locator("header [href*='dialog=deposit']").waitFor({ state: "attached" });
      await widen(page, word);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect([balance, word, width, await crowded(page)]).toEqual([balance, word, width, []]);
      }
    }
});

it("a long balance is shown whole where it has room, in its short form where it has none, and never cut", async () => {
  setBalance(host, 9_123_456_789.55);
  const { page } = await signedInPage(ANA, LIGHT_PAGE, NARROW);
  await page.locator("header [href*='dialog=deposit']").waitFor({ state: "attached" });
  const seen = (): Promise<string | null | undefined> =>
    page.locator("header button > [title]").evaluate((amount) => {
      const box = amount.getBoundingClientRect();
      const isWhole = (part: Element): boolean => {
        const { right, bottom } = part.getBoundingClientRect();
        return right <= box.right + 1 && bottom <= box.bottom + 1;
      };
      return [...amount.querySelectorAll("span:not(:has(span))")].filter(isWhole).at(-1)?.textContent;
    });
  for (const [width, text] of [
    [390, "R$9,123,456,789.55"],
    [320, "R$9.12B"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(seen).toBe(text);
  }
});

/** Controls without any edge, and chosen ones that look like the others, where a system forces its colours. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || borderTopStyle !== "none";
    };
    const found: string[] = [];
    for (const control of document.querySelectorAll("button, input:not([type=hidden]), select, textarea")) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || getComputedStyle(control).clipPath !== "none") continue;
      if (![control, control.parentElement, control.closest("label")].some(hasEdge))
        found.push(`no edge: ${control.outerHTML.slice(0, 120)}`);
    }
    const chosen =
      "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(> :checked)";
    for (const element of document.querySelectorAll(chosen)) {
      if (!element.checkVisibility()) continue;
      if (
        Number.parseFloat(getComputedStyle(element).outlineWidth) < 2 &&
        !element.querySelector("input[class]")
      )
        found.push(`not marked: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

it("forced colours leave an edge to every control, and a mark to what is chosen", async () => {
  const { page } = await signedInPage(ANA, LIGHT_PAGE, { forcedColors: "active" });
  for (const path of FORCED) {
    await page.goto(`${host.origin}${path}`);
    await page.locator("main h1, [role=dialog] form").first().waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    expect([path, await unmarked(page)]).toEqual([path, []]);
  }
});

/** The hint of the empty search field as it is seen; undefined when any of it is cut. */
const seenHint = (page: Page): Promise<string | undefined> =>
  page.getByRole("dialog").evaluate((dialog) => {
    const field = dialog.querySelector("input");
    const below = dialog.querySelector("form p");
    if (!field || !below) return undefined;
    if (below instanceof HTMLElement && below.offsetWidth > 0)
      return below.scrollWidth <= below.clientWidth ? below.textContent : undefined;
    const { color, fontWeight, fontSize, fontFamily } = getComputedStyle(field, "::placeholder");
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const drawn = document.createElement("canvas").getContext("2d");
    if (!drawn || color === "rgba(0, 0, 0, 0)") return undefined;
    drawn.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return drawn.measureText(field.placeholder).width <= room ? field.placeholder : undefined;
  });

it("the search says in whole what it finds, with letters of any size (WCAG 1.4.4)", async () => {
  const { page } = await watchedPage(browser, NARROW);
  for (const [path, hint] of [
    ["/en", "Games, teams, leagues"],
    ["", "Jogos, times, ligas"],
  ]) {
    await page.goto(`${host.origin}${path}/terms/terms?dialog=search`);
    await page.getByRole("dialog").getByRole("textbox").waitFor();
    for (const { pixels, width } of [...SIZES, ...[390, 360, 320].map((width) => ({ pixels: 16, width }))]) {
      await chooseText(page, pixels);
      await page.setViewportSize({ width, height: 844 });
      expect([path, pixels, width, await seenHint(page)]).toEqual([path, pixels, width, hint]);
    }
  }
});

it("no page is wider than the screen, whatever the balance (WCAG 1.4.10)", async () => {
  // In English the pesos of another country have their whole name: no amount is longer.
  const other = await startHost({ BRAND: "boreal" });
  try {
    const profile = await signedInProfile(ANA, PHONE, { host: other });
    const page = await profile.newPage();
    const tooWide: string[] = [];
    for (const path of ["/en/account/wallet", "/en/account/withdraw?dialog=deposit"]) {
      for (const balance of BALANCES) {
        setBalance(other, balance);
        await page.goto(other.origin + path);
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
    await other.stop();
  }
});

it("a restricted player reads who helps in whole, however long the names are (WCAG 1.4.10)", async () => {
  const { page } = await signedInPage("iris@sandbox.test", LIGHT_PAGE, NARROW);
  for (const path of ["/en/sports", "/en/account/deposit", "/en/game/turbo-capybara"]) {
    await page.goto(host.origin + path);
    const register = page.locator("main").getByRole("link", { name: /Plataforma Centralizada/ });
    await register.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await register.boundingBox();
      expect([path, width, box && box.x >= 0 && box.x + box.width <= width]).toEqual([path, width, true]);
    }
  }
});

it("a notice over an open sheet or a game of a phone lies at the top, where nothing is pressed", async () => {
  const { page } = await signedInPage(ANA, "/en/terms/terms", NARROW);
  const notices = page.getByRole("region", { name: "Notices", includeHidden: true });
  const top = (): Promise<string> => notices.evaluate((element) => getComputedStyle(element).top);
  await notices.waitFor({ state: "attached" });
  const below = Number.parseFloat(await top());
  await page.goto(`${host.origin}/en/terms/terms?dialog=deposit`);
  await page.getByRole("dialog").waitFor();
  expect([below > 400, await top()]).toEqual([true, "16px"]);
  await page.goto(`${host.origin}/en/game/turbo-capybara`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[data-filled]").waitFor();
  expect(await top()).toBe("68px");
});
