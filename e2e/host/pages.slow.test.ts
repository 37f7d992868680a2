import { createHash } from "node:crypto";
import { startSandbox } from "@storefront/sandbox-backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAGES } from "../../packages/site/src/trunk/pages.ts";
import { addressOf, ODD_HEADERS, TRAVERSALS } from "../support/odd-requests.ts";
import { rawCall, sessionOf, shownBy } from "../support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost, startInstance } from "../support/running-host.ts";

const ADDRESSES = Object.values(PAGES).map(({ path }) => addressOf(path.slice(1)));

describe("documents", () => {
  // A quarter of an hour in which no match of the sandbox begins or ends while the test runs.
  const noon = Date.UTC(2030, 0, 2, 12, 1);

  it("have nothing in them that is other seconds later: every page answers 304", async () => {
    const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY, now: () => noon });
    const first = await startInstance(sandbox);
    try {
      const tags = new Map<string, string>();
      for (const path of ADDRESSES) {
        const { headers } = await rawCall(first.origin, path);
        if (headers["etag"] !== undefined) tags.set(path, headers["etag"]);
      }
      expect(tags.size).toBeGreaterThan(20);
      sandbox.control.advance(20_000);
      // Another instance renders each page itself, and reads all that is in it again.
      const other = await startInstance(sandbox, { PUBLIC_ORIGIN: first.origin });
      const changed: string[] = [];
      for (const [path, tag] of tags) {
        const { status } = await rawCall(other.origin, path, { headers: { "if-none-match": tag } });
        if (status !== 304) changed.push(`${path} ${status}`);
      }
      await other.stop();
      expect(changed).toEqual([]);
    } finally {
      await first.stop();
    }
  });
});

describe("pages", () => {
  let host: RunningHost;
  let session: string;

  beforeAll(async () => {
    host = await startHost();
    session = await sessionOf(host, "ana@sandbox.test");
  });
  afterAll(() => host?.stop());

  const page = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await rawCall(host.origin, path, { headers });
    expect(answer.status).toBe(200);
    for (const secret of [EDGE_KEY, session]) {
      expect(shownBy(answer)).not.toContain(secret);
    }
    return answer.text;
  };
  // What asks for other bytes, or for none, as HTTP has it.
  const others = ODD_HEADERS.filter(([name]) => !["if-none-match", "accept-encoding"].includes(name));

  it.each(["/en/sports", "/en/terms/terms?again=1"])(
    "are the same bytes of %s for everybody",
    async (path) => {
      const plain = await page(path);
      const signedIn = { cookie: `session=${session}; is_authenticated=1; theme=dark` };
      expect(await page(path, signedIn)).toBe(plain);
      for (const [name, value] of others) {
        expect([name, (await page(path, { [name]: value })) === plain]).toEqual([name, true]);
      }
      expect(await page(path, Object.fromEntries(others))).toBe(plain);
      expect(others.length).toBeGreaterThanOrEqual(40);
    },
  );

  it.each(["/en", "/en/promotions?again=1"])(
    "allow the inline scripts and styles of %s and no other",
    async (path) => {
      const { text: html, headers } = await rawCall(host.origin, path);
      const policy = String(headers["content-security-policy"]).split("; ");
      const allowed = (directive: string): Set<string> =>
        new Set(policy.find((one) => one.startsWith(`${directive} `))?.match(/'sha256-[^']+'/g));
      const inline = (element: string): string[] =>
        [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g"))].flatMap(
          // Structured data is no script that runs, so the policy says nothing of it.
          ([, attributes = "", content = ""]) => (/\ssrc=|ld\+json/.test(attributes) ? [] : [content]),
        );
      const hashes = (texts: readonly string[]): Set<string> =>
        new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
      expect(inline("script").length).toBeGreaterThan(2);
      expect(inline("style").length).toBeGreaterThan(0);
      expect(allowed("script-src")).toEqual(hashes(inline("script")));
      // No other path of ours, and the captcha of the shipped brand: the sandbox's, wherever that listens.
      const places = `${host.origin}/assets/ ${new URL(host.sandbox.apiBaseUrl).origin}`;
      expect(policy.map((line) => line.replaceAll(/ 'sha256-[^']+'/g, ""))).toContain(`script-src ${places}`);
      expect(allowed("style-src")).toEqual(hashes(inline("style")));
      expect(html).not.toContain('nonce="n');
      expect(html.match(/<script\b[^>]*\ssrc="(?!\/assets\/)/)).toBeNull();
      expect(html).not.toMatch(/\son\w+="/);
    },
  );

  it("have immutable assets, compressed beforehand", async () => {
    const html = await page("/en");
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
    expect(status).toBe(404);
    expect(text).not.toMatch(/createHost|"@storefront\/|root:x:/);
  });
});

const DOWN = { path: "*", toxic: { type: "http", status: 503 } } as const;

describe("while the backend is down", () => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host?.stop());

  it("pages that were never rendered are 503 with what can be shown, and healthy with the backend", async () => {
    host.sandbox.control.addFault(DOWN);
    // So few calls that no circuit breaker opens: its pause is not what is tested.
    for (const path of ["/en", "/en/live"]) {
      const { status, headers, text } = await rawCall(host.origin, path);
      expect([path, status, headers["cache-control"], headers["retry-after"]]).toEqual([
        path,
        503,
        "no-store",
        "5",
      ]);
      expect([path, text.includes("Aurora"), headers["etag"]]).toEqual([path, true, undefined]);
    }
    host.sandbox.control.reset();
    for (const path of ["/en", "/en/live"]) {
      const { status, text } = await rawCall(host.origin, path);
      expect([path, status, text.includes("/game/")]).toEqual([path, 200, true]);
    }
  });
});
