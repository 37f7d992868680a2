import { describe, expect, it } from "vitest";
import { HostBrand } from "../brand.ts";
import { captchaSources } from "./captcha-sources.ts";

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
