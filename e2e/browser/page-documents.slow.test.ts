import { brotliDecompressSync } from "node:zlib";
import { aurora } from "@storefront/storefront/brands/aurora";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium, realComplaints, watchedPage } from "../support/chromium.ts";
import { LIGHT_PAGE, runTags } from "../support/page-actions.ts";
import { rawCall } from "../support/raw-call.ts";
import { brandFile, type RunningHost, startHost } from "../support/running-host.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";
import { serveBackend, serveTags, type SmallBackend } from "../support/small-servers.ts";

const PAGES = [
  "/en",
  "/en/live",
  "/en/game/jaguar-sunrise",
  "/en/sports",
  "/en/casino/category/slots",
  "/en/search?q=au",
  "/en/account/profile",
  "/en/terms/terms",
];
/** A path that no route has, one whose first segment could be a locale, and one whose loader finds nothing. */
const MISSING = ["/en/no/such/page", "/nowhere", "/en/game/no-such-game"];
/** The sites that the brand itself names: its regulator, a help line, its support. */
const NAMED = [...JSON.stringify(aurora).matchAll(/https:\/\/[^"]+/g)].map(
  ([address]) => new URL(address).origin,
);

/** How far the page's parts jumped while it came up. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(sum);
        }, 300);
      }),
  );

describe("documents", () => {
  shareHost();

  it("are whole, break no rule of their policy, and hydrate without a mismatch, a jump or a call for a player", async () => {
    // One tab for all: each page loads the same files.
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener("securitypolicyviolation", (event) => {
        seen.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    // Fonts that come late move the words where a machine has none of those whose metrics the site knows.
    await page.goto(host.origin + LIGHT_PAGE);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const path of [...PAGES, ...MISSING, "/en?dialog=login&utm_source=news"]) {
      const answer = await page.goto(host.origin + path);
      const bytes = await answer?.body();
      expect(bytes?.subarray(0, 1_024).toString()).toMatch(/<meta charset="utf-8"/i);
      // React moves a late boundary with a script, which makes the page jump.
      expect(bytes?.toString()).not.toContain('<template id="B:');
      expect(await answer?.allHeaders()).not.toHaveProperty("set-cookie");
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      // A modal dialog hides the rest of the page from the accessibility tree as soon as it opens.
      if (!path.includes("dialog=")) await page.getByRole("contentinfo").waitFor();
      const isMissing = answer?.status() === 404;
      expect([path, isMissing]).toEqual([path, MISSING.includes(path)]);
      if (isMissing) await page.getByRole("heading", { level: 1, name: /./ }).waitFor();
      const shift = await layoutShift(page);
      expect([path, shift < 0.05 ? "steady" : shift]).toEqual([path, "steady"]);
      // The page works: its shell answers a click, where a page is found and where none is.
      if (path === "/en" || path === "/nowhere")
        await page
          .getByRole("banner")
          .getByRole("link", { name: /log in|entrar/i })
          .click();
      if (path === "/en" || path === "/nowhere" || path.includes("dialog="))
        await page.getByRole("dialog").waitFor();
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect([path, seen, realComplaints(watched)]).toEqual([path, [], []]);
    }
    expect(new URL(page.url()).search).toBe("?dialog=login&utm_source=news");
    expect(watched.calls.filter((call) => /favorites|vote|wallet|user|profile/.test(call))).toEqual([]);
  });

  it("say so where a script that they cannot start without does not arrive, and only then", async () => {
    const { page } = await watchedPage(browser);
    const said = page.getByRole("alert").getByText("This page could not start");
    await page.goto(`${host.origin}/en/terms/terms`);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    expect(await said.isVisible()).toBe(false);
    await page.route(/\/assets\/root[^/]*[.]js/, (route) => route.abort());
    await page.reload();
    await said.waitFor();
  });

  it("are one page for whatever is missing in a locale", async () => {
    const paths = [
      "/en/nowhere",
      "/en/a/b/c",
      "/en/game/no-such-game",
      "/en/casino/category/none",
      "/en/terms/none",
    ];
    const answers = await Promise.all(paths.map((path) => rawCall(host.origin, path)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
    const [missing = ""] = answers.map(({ text }) => text);
    expect(missing.match(/<title[^>]*>/g)).toHaveLength(1);
    expect(missing).not.toMatch(/rel="(?:canonical|alternate)"|og:url|ld\+json/);
    const [{ text }] = await Promise.all([
      rawCall(host.origin, "/nowhere"),
      rawCall(host.origin, "/xx/live"),
    ]);
    expect(text).toBe((await rawCall(host.origin, "/xx/live")).text);
    expect(text).not.toBe(answers[0]?.text);
  });

  it("link to no other site but to those that the brand names", async () => {
    for (const path of [...PAGES, ...MISSING, "/en/promotions"]) {
      const { text } = await rawCall(host.origin, path);
      const hrefs = [...text.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(hrefs.length).toBeGreaterThan(10);
      const links = hrefs.filter(
        (href) => !/^(?:data:|tel:|mailto:|https:\/\/[^/]*\/.*\.(?:svg|png|jpe?g|webp)$)/.test(href),
      );
      const known = new Set([host.origin, new URL(host.sandbox.apiBaseUrl).origin, ...NAMED]);
      const outside = links.filter((href) => !known.has(new URL(href, `${host.origin}/x/`).origin));
      expect([path, outside]).toEqual([path, []]);
    }
  });
});

describe("assets from another address", () => {
  let host: RunningHost;
  let browser: Browser;
  let store: SmallBackend;
  const asked: string[] = [];

  beforeAll(async () => {
    // A store that fetches from the host what it does not have, as a CDN does.
    store = await serveBackend(({ url = "" }, outgoing) => {
      asked.push(url);
      rawCall(host.origin, url.replace(/^\/builds\/7/, ""))
        .then(({ status, headers, body }) => {
          const names = ["content-type", "access-control-allow-origin"];
          outgoing.writeHead(status, Object.fromEntries(names.map((name) => [name, headers[name] ?? ""])));
          outgoing.end(body);
        })
        // What a page asks for while the host ends.
        .catch(() => outgoing.destroy());
    });
    [host, browser] = await Promise.all([
      startHost({ ASSET_BASE_URL: `${new URL(store.apiBaseUrl).origin}/builds/7` }),
      launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.stop();
    await store.close();
  });

  it("are all loaded from there, lazy chunks and fonts included, and the policy follows", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    const own: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === host.origin && pathname.startsWith("/assets/")) own.push(pathname);
    });
    await page.goto(`${host.origin}/en`);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.getByRole("link", { name: "Log in" }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.goto(`${host.origin}/en/terms/terms`);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /privacy/i })
      .click();
    await page
      .getByRole("link", { name: /sports/i })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(own).toEqual([]);
    expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(8);
    expect(asked.some((path) => /login|dialog/.test(path))).toBe(true);
    expect(asked.some((path) => path.endsWith(".woff2"))).toBe(true);
    expect(asked.every((path) => path.startsWith("/builds/7/assets/"))).toBe(true);
    expect(realComplaints(watched)).toEqual([]);
  });
});

const TOKEN = "token-of-the-cache-tools-of-browser-tests";

describe("a brand that asks for nonces", () => {
  it("gets one in each answer, on every script, pages that work, and a tag manager that runs", async () => {
    const host = await startHost({ BRAND_FILE: brandFile({ csp: "nonce" }), PAGE_CDN: "1" });
    const tags = await serveTags();
    const browser = await launchChromium();
    try {
      const answers = [await rawCall(host.origin, "/en"), await rawCall(host.origin, "/en")];
      const nonces = answers.map(
        ({ headers }) => /'nonce-([\w-]{22})'/.exec(String(headers["content-security-policy"]))?.[1] ?? "",
      );
      expect(new Set(nonces).size).toBe(2);
      for (const [index, { text, headers }] of answers.entries()) {
        const inline = (text.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !/\ssrc=|ld\+json/.test(tag));
        expect(inline.length).toBeGreaterThan(1);
        expect(inline.filter((tag) => !tag.includes(`nonce="${nonces[index] ?? ""}"`))).toEqual([]);
        // Two visitors must not share a nonce: no cache may keep such a page.
        expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-cache", undefined]);
      }
      const packed = await rawCall(host.origin, "/en", { headers: { "accept-encoding": "br" } });
      expect(brotliDecompressSync(packed.body).toString()).toContain("</html>");
      const watched = await watchedPage(browser);
      await watched.page.goto(`${host.origin}/en`);
      await watched.page.getByRole("link", { name: "Log in" }).first().click();
      await watched.page.getByRole("dialog").waitFor();
      expect(await runTags(watched.page, tags.apiBaseUrl)).toEqual(["first", "second"]);
      expect(realComplaints(watched)).toEqual([]);
    } finally {
      await tags.close();
      await browser.close();
      await host.stop();
    }
  });
});

describe("pages behind a shared cache", () => {
  it("say how long it may keep them, a failure is not kept, and a purge renders them anew", async () => {
    const host = await startHost({ PAGE_CDN: "1", CACHE_ADMIN_TOKEN: TOKEN });
    try {
      const kept = "public, max-age=0, s-maxage=30, stale-while-revalidate=3600";
      for (const [path, policy] of [
        ["/en/sports", kept],
        ["/en/nowhere", kept],
        ["/en//nowhere", "no-store"],
      ] as const) {
        const { headers } = await rawCall(host.origin, path);
        expect([path, headers["cache-control"], headers["set-cookie"]]).toEqual([path, policy, undefined]);
      }
      const asked = (): number => host.sandbox.control.calls().length;
      await rawCall(host.origin, "/en/promotions");
      const before = asked();
      await rawCall(host.origin, "/en/promotions");
      expect(asked()).toBe(before);
      const purged = await rawCall(host.origin, "/api/cache/purge", {
        method: "POST",
        json: { all: true },
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect(purged.status).toBe(200);
      const between = asked();
      expect((await rawCall(host.origin, "/en/promotions")).status).toBe(200);
      await expect.poll(asked).toBeGreaterThan(between);
    } finally {
      await host.stop();
    }
  });
});
