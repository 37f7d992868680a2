import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auroraPromotions } from "@storefront/storefront/brands/aurora-promotions";
import { rawCall } from "../support/raw-call.ts";
import { brandFile, type RunningHost, startHost, startInstance } from "../support/running-host.ts";

// docs/guides/describe-a-brand.md says how a brand names its promotions.
const HOUR = 3_600_000;
const moment = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const [first] = auroraPromotions;
if (!first) throw new Error("The brand has no promotion of its own.");
const PROMOTIONS = [
  { ...first, name: "running", period: { from: moment(-1), until: moment(24 * 30) } },
  { ...first, name: "over", period: { from: moment(-2), until: moment(-1) } },
  { ...first, name: "to-come", period: { from: moment(24), until: moment(48) } },
];

let own: RunningHost;
let other: RunningHost;

beforeAll(async () => {
  own = await startHost({ BRAND_FILE: brandFile({ promotions: PROMOTIONS }) });
  other = await startInstance(own.sandbox, { BRAND: "boreal" });
});
afterAll(async () => {
  other?.process.kill("SIGTERM");
  await other?.ended;
  await own?.stop();
});

const text = async (host: RunningHost, path: string): Promise<string> =>
  (await rawCall(host.origin, path)).text;
const hrefs = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="([^"]*\/promotions\/[^"]+)"/g)].map(([, href]) => href);

describe("the promotions of a brand's own", () => {
  it("are on their page within their period alone", async () => {
    const html = await text(own, "/promotions");
    expect(new Set(hrefs(html))).toEqual(new Set(["/promotions/running"]));
    expect(html).toContain("Segunda com 10% de cashback");
  });

  it("have a page each, with its own title, description, addresses and terms", async () => {
    const { status, text: html } = await rawCall(own.origin, "/promotions/running");
    const { title, summary, terms } = first.texts["pt-BR"];
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} · Aurora</title>`);
    expect(html).toContain(`<meta name="description" content="${summary}"`);
    expect(html).toContain(`<link rel="canonical" href="${own.origin}/promotions/running"`);
    expect(html).toContain(`hrefLang="en" href="${own.origin}/en/promotions/running"`);
    expect(html).toContain(`property="og:image" content="${own.origin}/share.png"`);
    for (const paragraph of terms) expect(html).toContain(paragraph);
    expect(await text(own, "/en/promotions/running")).toContain(first.texts.en.terms[0]);
  });

  it.each(["over", "to-come", "no-such-promotion", "Running"])("have no page for %s", async (name) => {
    const { status, text: html } = await rawCall(own.origin, `/promotions/${name}`);
    expect(status).toBe(404);
    expect(html).not.toContain('rel="canonical"');
  });

  it("are in the sitemap in each language", async () => {
    const sitemap = await text(own, "/sitemap.xml");
    expect(sitemap).toContain(`<loc>${own.origin}/promotions/running</loc>`);
    expect(sitemap).toContain(`<loc>${own.origin}/en/promotions/running</loc>`);
    expect(sitemap).not.toMatch(/promotions\/(?:over|to-come)/);
  });
});

describe("the promotions of the backend", () => {
  it("have a page each, in the language of its address, and are in the sitemap", async () => {
    const names = hrefs(await text(other, "/promotions"));
    expect(names).toContain("/promotions/friday-spins");
    expect(await text(other, "/promotions/friday-spins")).toContain(
      "<title>Viernes de giros gratis · Boreal",
    );
    expect(await text(other, "/en/promotions/friday-spins")).toContain(
      "<title>Free spins on Friday · Boreal",
    );
    expect(await text(other, "/sitemap.xml")).toContain(`${other.origin}/en/promotions/friday-spins</loc>`);
    expect((await rawCall(other.origin, "/promotions/running")).status).toBe(404);
  });
});
