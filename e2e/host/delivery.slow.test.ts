import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";

let host: RunningHost;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

const text = async (path: string): Promise<string> => (await rawCall(host.origin, path)).text;
const linked = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

describe("a document", () => {
  it("tells networks and search engines what it is", async () => {
    const html = await text("/en");
    expect(html).toContain(`property="og:image" content="${host.origin}/share.png"`);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain(`hrefLang="x-default" href="${host.origin}/"`);
    expect(linked(html).map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
    const slug = /href="\/en\/game\/([\w-]+)"/.exec(html)?.[1] ?? "";
    const [crumbs, game] = linked(await text(`/en/game/${slug}`));
    expect([crumbs?.["@type"], game?.["@type"]]).toEqual(["BreadcrumbList", "VideoGame"]);
    expect(game?.["url"]).toBe(`${host.origin}/en/game/${slug}`);
  });

  it("has one title, and one description, which no other page has", async () => {
    const pages = "live casino/category/slots sports promotions album support search";
    const paths = `${pages} terms/terms terms/privacy terms/responsible-gaming`.split(" ");
    for (const prefix of ["", "/en"]) {
      const texts = await Promise.all([
        text(prefix || "/"),
        ...paths.map((path) => text(`${prefix}/${path}`)),
      ]);
      const descriptions = texts.map((html) => {
        expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
        expect(html).not.toContain("{{");
        return html.match(/<meta name="description" content="[^"]{20,}/g);
      });
      expect(descriptions.map((found) => found?.length)).toEqual(texts.map(() => 1));
      expect(new Set(descriptions.flat()).size).toBe(texts.length);
    }
  });

  it("is never given in the place of a file or a probe, whatever query that has", async () => {
    const statusOf = async (path: string): Promise<number> => (await rawCall(host.origin, path)).status;
    expect([await statusOf("/no-such-page"), await statusOf("/no-such-page?x=1")]).toEqual([404, 404]);
    const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await text("/en")) ?? [];
    const files = ["/healthz", "/readyz", "/robots.txt", "/manifest.webmanifest", "/icon.svg", asset];
    for (const path of files) expect([path, await statusOf(`${path}?v=2`)]).toEqual([path, 200]);
  });
});

describe("what a device installs", () => {
  it("has icons of the sizes that the manifest names", async () => {
    const manifest = JSON.parse(await text("/manifest.webmanifest")) as {
      display: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.display).toBe("standalone");
    const sizes = manifest.icons.map(({ sizes: size }) => size);
    expect(sizes).toEqual(["192x192", "512x512", "512x512", "any"]);
    for (const { src, type, sizes: size } of manifest.icons) {
      const { status, headers, body } = await rawCall(host.origin, src);
      expect([status, headers["content-type"]]).toEqual([200, type]);
      // A PNG says its width and height after its first chunk's name.
      if (type === "image/png") expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(size);
    }
    const share = await rawCall(host.origin, "/share.png");
    expect([share.body.readUInt32BE(16), share.body.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
