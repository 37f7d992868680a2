import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ODD_HEADERS, TRAVERSALS } from "./odd-requests.ts";
import { rawCall, sessionOf, shownBy } from "./raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost } from "./running-host.ts";

describe("pages", () => {
  let host: RunningHost;
  let session: string;

  beforeAll(async () => {
    host = await startHost();
    session = await sessionOf(host, "ana@sandbox.test");
  });
  afterAll(() => host?.stop());

  const page = async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ html: string; nonce: string }> => {
    const answer = await rawCall(host.origin, path, { headers });
    expect(answer.status).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "";
    expect(nonce).toMatch(/^[\w-]{22}$/);
    for (const secret of [EDGE_KEY, session]) {
      expect(shownBy(answer)).not.toContain(secret);
    }
    return { html: answer.text, nonce };
  };
  const masked = ({ html, nonce }: { html: string; nonce: string }): string =>
    html.replaceAll(nonce, "{nonce}");

  // The first is kept by the host, the second is rendered anew each time.
  it.each(["/en", "/en/promotions?again=1"])("are the same bytes of %s for everybody", async (path) => {
    const plain = masked(await page(path));
    const signedIn = { cookie: `session=${session}; is_authenticated=1; theme=dark` };
    expect(masked(await page(path, signedIn))).toBe(plain);
    for (const [name, value] of ODD_HEADERS) {
      expect([name, masked(await page(path, { [name]: value })) === plain]).toEqual([name, true]);
    }
    expect(masked(await page(path, Object.fromEntries(ODD_HEADERS)))).toBe(plain);
    expect(ODD_HEADERS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(["/en", "/en/promotions?again=1"])(
    "carry a nonce of their own in %s, on every script",
    async (path) => {
      const answers = await Promise.all([page(path), page(path), page(path)]);
      expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(answers.length);
      for (const { html, nonce } of answers) {
        const scripts = html.match(/<script\b[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(1);
        const inline = scripts.filter((tag) => !/\ssrc=/.test(tag));
        expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
        const elsewhere = scripts.filter((tag) => /\ssrc="(?!\/assets\/)/.test(tag));
        expect(elsewhere).toEqual([]);
        expect(html).not.toMatch(/\son\w+="/);
      }
    },
  );

  it("say which origins may frame, script and submit them", async () => {
    const { headers } = await rawCall(host.origin, "/en");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'self'");
    expect(policy.find((line) => line.startsWith("script-src"))).toMatch(
      /^script-src 'self' 'nonce-[\w-]{22}'$/,
    );
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("have immutable assets, compressed beforehand", async () => {
    const { html } = await page("/en");
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    expect(assets.length).toBeGreaterThan(2);
    const encodings = new Set<string | undefined>();
    for (const path of assets) {
      const [plain, packed] = await Promise.all([
        rawCall(host.origin, path),
        rawCall(host.origin, path, { headers: { "accept-encoding": "br, gzip" } }),
      ]);
      expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(plain.headers["x-content-type-options"]).toBe("nosniff");
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(String(packed.headers["vary"] ?? "accept-encoding").toLowerCase()).toContain("accept-encoding");
      if (plain.body.byteLength > 2048) encodings.add(packed.headers["content-encoding"]);
    }
    expect([...encodings]).toEqual(["br"]);
    const missing = await rawCall(host.origin, "/assets/no-such-file.js");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it.each(TRAVERSALS)("do not lead out of the assets: %s", async (path) => {
    const { status, text } = await rawCall(host.origin, path);
    // A raw backslash makes it no address at all.
    expect(status).toBe(path.includes("\\") ? 400 : 404);
    expect(text).not.toMatch(/createHost|"@storefront\/|root:x:/);
  });
});
