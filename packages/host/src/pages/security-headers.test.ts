import { describe, expect, it } from "vitest";
import {
  captchaSources,
  foreignPageHeaders,
  hashInlineTexts,
  pageHeaders,
  type PolicySources,
} from "./security-headers.ts";
import { HostBrand } from "../brand.ts";
import { createHash } from "node:crypto";

const SOURCES: PolicySources = {
  assets: "https://play.example/assets/",
  scripts: [],
  styles: [],
  connections: [],
  images: [],
  frames: [],
  camera: [],
  development: false,
  https: true,
};
const directive = (policy: string, name: string): string | undefined =>
  policy.split("; ").find((line) => line === name || line.startsWith(`${name} `));

describe("pageHeaders", () => {
  it("allows scripts of the built assets and the page's own inline ones, and no other path of ours", () => {
    const policy = pageHeaders(SOURCES).policy(["'sha256-a'", "'sha256-b'"]);
    expect(directive(policy, "script-src")).toBe(
      "script-src https://play.example/assets/ 'sha256-a' 'sha256-b'",
    );
    expect(directive(policy, "object-src")).toBe("object-src 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'self'");
    expect(directive(policy, "upgrade-insecure-requests")).toBeDefined();
  });

  it("allows another address of the assets, for styles and fonts too", () => {
    const policy = pageHeaders({ ...SOURCES, assets: "https://cdn.example/7/assets/", https: false }).policy(
      [],
    );
    for (const name of ["script-src", "style-src", "font-src"])
      expect(directive(policy, name)?.trim()).toBe(`${name} https://cdn.example/7/assets/`);
    expect(directive(policy, "upgrade-insecure-requests")).toBeUndefined();
  });

  it("allows inline style sheets by their hashes, and in development whatever is inline", () => {
    const styles = (development: boolean, own: readonly string[]) =>
      directive(pageHeaders({ ...SOURCES, development }).policy([], own), "style-src");
    expect(styles(false, ["'sha256-a'", "'sha256-b'"])).toBe(
      "style-src https://play.example/assets/ 'sha256-a' 'sha256-b'",
    );
    expect(styles(false, [])).toBe("style-src https://play.example/assets/");
    expect(styles(true, [])).toBe("style-src 'self' 'unsafe-inline'");
  });

  it("allows workers of a text in development alone: Vite waits in one for its server", () => {
    const workers = (development: boolean) =>
      directive(pageHeaders({ ...SOURCES, development }).policy([]), "worker-src");
    expect(workers(true)).toBe("worker-src 'self' blob:");
    expect(workers(false)).toBe("worker-src https://play.example/assets/");
  });

  it("allows the sources of a captcha, each in its own directive", () => {
    const policy = pageHeaders({
      ...SOURCES,
      scripts: ["https://script.example"],
      styles: ["https://style.example"],
      connections: ["https://call.example"],
      frames: ["http://127.0.0.1:4000"],
    }).policy([]);
    expect(directive(policy, "script-src")).toContain(" https://script.example");
    expect(directive(policy, "style-src")).toContain(" https://style.example");
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://call.example");
    expect(directive(policy, "frame-src")).toContain(" http://127.0.0.1:4000");
    expect(policy.match(/https:\/\/script\.example/g)).toHaveLength(2);
  });

  it("allows camera and microphone by the frame, or for the named origins", () => {
    expect(pageHeaders(SOURCES).fixed["permissions-policy"]).not.toMatch(/camera|microphone/);
    const named = pageHeaders({ ...SOURCES, camera: ["https://a.example", "https://b.example"] });
    expect(named.fixed["permissions-policy"]).toContain(
      'camera=(self "https://a.example" "https://b.example"), microphone=(self "https://a.example" "https://b.example")',
    );
  });
});

const BRAND = {
  id: "acme",
  tenant: "acme",
  name: "Acme",
  locales: ["en"],
  currency: "EUR",
  country: "MT",
  countryAlpha3: "MLT",
  jurisdiction: "MT",
};

const parse = (captcha: unknown) => HostBrand.safeParse({ ...BRAND, captcha });
const sourcesOf = (captcha: unknown, publicOrigin = "https://play.example") =>
  captchaSources(HostBrand.parse({ ...BRAND, captcha }).captcha, publicOrigin);

describe("captchaSources", () => {
  it("are none for a brand without a captcha", () => {
    expect(Object.values(sourcesOf(undefined)).flat()).toEqual([]);
  });

  it("are the provider's own origins", () => {
    expect(sourcesOf({ provider: "turnstile", siteKey: "k" })).toEqual({
      scripts: ["https://challenges.cloudflare.com"],
      styles: [],
      connections: ["https://challenges.cloudflare.com"],
      frames: ["https://challenges.cloudflare.com"],
    });
    expect(sourcesOf({ provider: "recaptcha-enterprise", siteKey: "k" }).scripts).toEqual([
      "https://www.google.com",
      "https://www.gstatic.com",
    ]);
    expect(sourcesOf({ provider: "hcaptcha", siteKey: "k" }).styles).toContain("https://*.hcaptcha.com");
  });

  it("are a sandbox's on this machine alone", () => {
    const sandbox = { provider: "turnstile", siteKey: "k", scriptOrigin: "http://127.0.0.1:4000" };
    expect(Object.values(sourcesOf(sandbox)).flat()).toEqual([]);
    expect(sourcesOf(sandbox, "http://127.0.0.1:3000").scripts).toEqual(["http://127.0.0.1:4000"]);
  });

  it("are those that the brand names in their place", () => {
    const captcha = {
      provider: "recaptcha-v3",
      siteKey: "k",
      scriptOrigin: "https://www.recaptcha.net",
      frameOrigins: ["https://frames.example"],
    };
    const { scripts, frames } = sourcesOf(captcha);
    expect(scripts).toEqual(["https://www.recaptcha.net", "https://www.gstatic.com"]);
    expect(frames).toEqual(["https://www.recaptcha.net", "https://frames.example"]);
  });
});

describe("a brand's captcha", () => {
  it.each([
    [{ provider: "turnstile" }, "siteKey"],
    [{ provider: "turnstile", siteKey: "" }, "siteKey"],
    [{ provider: "other", siteKey: "k" }, "provider"],
    [{ provider: "turnstile", siteKey: "k", secretKey: "s" }, "captcha"],
    [{ provider: "turnstile", siteKey: "k", scriptOrigin: "https://a.example/api.js" }, "scriptOrigin"],
    [{ provider: "turnstile", siteKey: "k", scriptOrigin: "http://a.example" }, "scriptOrigin"],
    [
      { provider: "turnstile", siteKey: "k", scriptOrigin: "https://a.example; script-src *" },
      "scriptOrigin",
    ],
    [{ provider: "turnstile", siteKey: "k", frameOrigins: ["*"] }, "frameOrigins"],
  ])("%j is refused at %s", (captcha, place) => {
    const { error } = parse(captcha);
    expect(error?.issues.map(({ path }) => path.join(".")).join()).toContain(place);
  });

  it("names the expected address, and accepts one of this machine", () => {
    const { error } = parse({ provider: "turnstile", siteKey: "k", scriptOrigin: "http://a.example" });
    expect(error?.issues[0]?.message).toContain("https");
    const sandbox = { provider: "turnstile", siteKey: "k", scriptOrigin: "http://127.0.0.1:4000" };
    expect(parse(sandbox).success).toBe(true);
  });
});

const directivesOf = (policy = ""): Map<string, string> =>
  new Map(policy.split("; ").map((part) => [part.split(" ", 1)[0] ?? "", part]));

it("gives pages of another server every header of the host's own, and its policy but for inline texts", () => {
  const own = pageHeaders({ ...SOURCES, assets: "'self'" });
  const { "content-security-policy": policy, ...fixed } = foreignPageHeaders({
    brand: {},
    development: false,
  });
  expect(fixed).toEqual(own.fixed);
  const ours = directivesOf(own.policy(["'unsafe-inline'"], ["'unsafe-inline'"]));
  // The host's own pages are upgraded to https; this server may be tried without.
  ours.delete("upgrade-insecure-requests");
  expect(directivesOf(policy)).toEqual(ours);
});

it("lets the brand's captcha and its verification in, and evaluation in development alone", () => {
  const captcha = { provider: "turnstile", siteKey: "key" } as const;
  const kyc = { frameOrigins: ["https://verify.example"] };
  const headers = foreignPageHeaders({ brand: { captcha, kyc }, development: false });
  const policy = directivesOf(headers["content-security-policy"]);
  expect(policy.get("script-src")).toBe(
    "script-src 'self' https://challenges.cloudflare.com 'unsafe-inline'",
  );
  expect(headers["permissions-policy"]).toContain('camera=(self "https://verify.example")');
  const development = foreignPageHeaders({ brand: {}, development: true });
  expect(development["content-security-policy"]).toContain("'unsafe-eval'");
  expect(development["strict-transport-security"]).toBeUndefined();
});

it("lets the pictures and frames of this machine in where the sandbox is the backend", () => {
  const policyWith = (sandbox?: boolean) =>
    directivesOf(foreignPageHeaders({ brand: {}, development: false, sandbox })["content-security-policy"]);
  expect(policyWith(true).get("img-src")).toBe("img-src 'self' data: http://127.0.0.1:*");
  expect(policyWith(true).get("frame-src")).toBe("frame-src 'self' https: http://127.0.0.1:*");
  expect(policyWith().get("img-src")).toBe("img-src 'self' data:");
});

it("lets pictures in from the origins that the brand names, and from no other https host", () => {
  const brand = { imageOrigins: ["https://*.studio.example"] };
  const policy = foreignPageHeaders({ brand, development: false })["content-security-policy"];
  expect(directivesOf(policy).get("img-src")).toBe("img-src 'self' data: https://*.studio.example");
});

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("hashes the scripts and style sheets with the nonce, and no injected one", () => {
  const document = [
    '<link rel="modulepreload" href="/assets/a.js" nonce="N1"/>',
    '<script nonce="N1">first()</script>',
    '<script nonce="N1" type="module" async="">import "/assets/a.js";\nlet a = 1 < 2</script>',
    '<script nonce="N1">first()</script>',
    '<script nonce="N1" src="/assets/b.js"></script>',
    "<script>injected()</script>",
    '<script nonce="N2">injected()</script>',
    '<style nonce="N1">a > b{color:red}</style>',
    "<style>injected{}</style>",
  ].join("");
  const { text: html, scripts, styles } = hashInlineTexts(document, "N1");
  expect(scripts).toEqual([hashOf("first()"), hashOf('import "/assets/a.js";\nlet a = 1 < 2')]);
  expect(styles).toEqual([hashOf("a > b{color:red}")]);
  expect(html).not.toContain("N1");
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain("<script>first()</script>");
});

it.each([
  ["a tag without an end", '<p>a</p><script nonce="N1"'],
  ["an element without an end", '<script nonce="N1">first()'],
  ["a nonce outside of a tag", 'nonce="N1"'],
])("hashes nothing of %s", (_title, document) => {
  expect(hashInlineTexts(document, "N1")).toMatchObject({ scripts: [], styles: [] });
});

it("does not take the text of a script for an element", () => {
  const text = `write('<style>a{}</style>')`;
  const { scripts, styles } = hashInlineTexts(`<script nonce="N1">${text}</script>`, "N1");
  expect([scripts, styles]).toEqual([[hashOf(text)], []]);
});
