import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BRANDS } from "@storefront/storefront/brands/index";
import { launchChromium, realComplaints, watchedPage } from "../stage/chromium.ts";
import { rawCall } from "../stage/raw-call.ts";
import { startHost } from "../stage/running-host.ts";

const TOKEN = "token-of-the-cache-tools-of-browser-tests";

describe("a brand that asks for nonces", () => {
  it("gets one in each answer, on every script, and pages that work", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "brand-")), "brand.json");
    writeFileSync(path, JSON.stringify({ ...BRANDS["aurora"], csp: "nonce" }));
    const host = await startHost({ BRAND_FILE: path, PAGE_CDN: "1" });
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
      expect(realComplaints(watched)).toEqual([]);
    } finally {
      await browser.close();
      await host.stop();
    }
  });
});

describe("pages behind a shared cache", () => {
  it("say how long it may keep them, and a failure is not kept", async () => {
    const host = await startHost({ PAGE_CDN: "1" });
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
    } finally {
      await host.stop();
    }
  });
});

describe("a purge", () => {
  it("renders the pages anew too, and they are served meanwhile", async () => {
    const host = await startHost({ CACHE_ADMIN_TOKEN: TOKEN });
    try {
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
