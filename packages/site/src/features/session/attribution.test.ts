import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  attributionOf,
  storedAffiliation,
  rememberAttribution,
  rememberLanding,
  visitFields,
  visitToken,
} from "./attribution.ts";
import { hasSessionHint } from "./player-state.ts";
import { consent } from "../legal/visitor-answers.ts";

describe("attribution", () => {
  it("reads a landing address; utm_src is the legacy src", () => {
    expect(attributionOf("?utm_source=news&utm_src=x&utm_medium=&other=1")).toEqual({
      utm_source: "news",
      src: "x",
    });
  });

  it.each([
    ["?affiliation_code=AFF1&utm_source=news", { affiliation_code: "AFF1", utm_source: "news" }],
    ["?referral=R1", { affiliation_code: "R1" }],
    ["?referral_code=R1", { affiliation_code: "R1" }],
    ["?referral=R1&affiliation_code=AFF1", { affiliation_code: "AFF1" }],
    ["?affiliation_code=%20", {}],
  ])("reads the code of %s", (search, attribution) => {
    expect(attributionOf(search)).toEqual(attribution);
  });

  it("keeps a campaign's token for the profile call, and out of the registration", () => {
    const document = { cookie: "" };
    vi.stubGlobal("document", document);
    vi.stubGlobal("window", { location: { protocol: "https:" } });
    rememberAttribution("?icg_token=icg-1&affiliation_code=AFF1");
    vi.unstubAllGlobals();
    const cookies = document.cookie.split(";")[0] ?? "";
    expect([visitToken(cookies), visitFields(cookies)]).toEqual(["icg-1", { affiliation_code: "AFF1" }]);
    expect([visitToken(""), visitToken("attribution=%7B"), visitToken("attribution=3")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("goes with a registration as it was stored", () => {
    const kept = encodeURIComponent(JSON.stringify({ utm_campaign: "winter", email: "a@b.co", src: 3 }));
    expect(visitFields(`a=1; attribution=${kept}; _ga=GA1.2.11.22`)).toEqual({
      utm_campaign: "winter",
      ga_client_id: "11.22",
    });
  });

  it("keeps the last touch, and the code of whoever sent the visitor through a campaign without one", () => {
    const document = { cookie: "" };
    vi.stubGlobal("document", document);
    vi.stubGlobal("window", { location: { protocol: "https:" } });
    rememberAttribution("?affiliation_code=AFF1&utm_source=news");
    rememberAttribution("?utm_medium=mail");
    const kept = visitFields(document.cookie.split(";")[0] ?? "");
    rememberAttribution("?referral=R1");
    vi.unstubAllGlobals();
    expect(kept).toEqual({ affiliation_code: "AFF1", utm_medium: "mail" });
    expect(storedAffiliation(document.cookie.split(";")[0] ?? "")).toBe("R1");
  });

  it("sends the code that was typed, else the one that is stored, and none that was emptied", () => {
    const kept = `attribution=${encodeURIComponent(JSON.stringify({ affiliation_code: "AFF1", src: "x" }))}`;
    expect(storedAffiliation(kept)).toBe("AFF1");
    expect(visitFields(kept)).toEqual({ src: "x", affiliation_code: "AFF1" });
    expect(visitFields(kept, "OTHER")).toEqual({ src: "x", affiliation_code: "OTHER" });
    expect(visitFields(kept, "")).toEqual({ src: "x" });
  });

  it("never throws on cookies that others wrote", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof visitFields(`attribution=${text}; _ga=${text}`)).toBe("object");
      }),
      RUNS,
    );
  });
});

describe("hasSessionHint", () => {
  it.each([
    ["is_authenticated=1", true],
    ["a=b; is_authenticated=1; c=d", true],
    ["is_authenticated=0", false],
    ["is_authenticated=10", false],
    ["xis_authenticated=1", false],
    ["", false],
  ])("%j → %s", (cookies, hint) => {
    expect(hasSessionHint(cookies)).toBe(hint);
  });
});

describe("a landing", () => {
  const document = { cookie: "" };
  beforeEach(() => {
    document.cookie = "";
    vi.stubGlobal("document", document);
    vi.stubGlobal("window", { location: { protocol: "http:" } });
    consent.set(undefined);
  });
  afterEach(() => consent.set(undefined));

  it("is kept at once where the brand asks for no consent, or has it", () => {
    rememberLanding("?utm_source=first", false);
    expect(document.cookie).toContain("first");
    consent.set("all");
    rememberLanding("?utm_source=second", true);
    expect(document.cookie).toContain("second");
    expect(document.cookie).not.toContain("Secure");
    vi.stubGlobal("window", { location: { protocol: "https:" } });
    rememberLanding("?utm_source=third", true);
    expect(document.cookie).toMatch(/third.*; Secure$/);
  });

  it("is kept when consent is given later, once", () => {
    rememberLanding("?utm_source=news", true);
    expect(document.cookie).toBe("");
    consent.set("all");
    expect(document.cookie).toContain("news");
    document.cookie = "";
    consent.set(undefined);
    consent.set("all");
    expect(document.cookie).toBe("");
  });

  it("is not kept after a refusal, whatever is answered later", () => {
    rememberLanding("?utm_source=before", true);
    consent.set("needed");
    rememberLanding("?utm_source=after", true);
    consent.set("all");
    expect(document.cookie).toBe("");
  });

  it("without a parameter leaves what is stored, and a long one is cut", () => {
    rememberLanding("?other=1", false);
    expect(document.cookie).toBe("");
    const long = "x".repeat(5_000);
    expect(attributionOf(`?utm_source=${long}`).utm_source).toHaveLength(200);
    rememberLanding(`?icg_token=${long}`, false);
    expect(visitToken(document.cookie.split(";")[0] ?? "")).toHaveLength(1_000);
    const kept = encodeURIComponent(JSON.stringify({ utm_source: long, icg_token: long }));
    expect(visitFields(`attribution=${kept}`).utm_source).toHaveLength(200);
    expect(visitToken(`attribution=${kept}`)).toHaveLength(1_000);
  });

  it.each(["GA1.2.11.22x", "xGA1.2.11.22", "GA12.22"])(
    "is of no visitor of analytics with _ga=%s",
    (value) => {
      expect(visitFields(`_ga=${value}`)).toEqual({});
      for (const cookie of ["GA12.34.11.22", "GA1.1-2.11.22"])
        expect(visitFields(`_ga=${cookie}`)).toEqual({ ga_client_id: "11.22" });
    },
  );
});
