import { describe, expect, it } from "vitest";
import { isKeptPage, isPage, offlineText } from "./worker-rules.ts";

const SITE = "https://play.example";
const LOCALES = ["es-CL", "en"];
const visit = { method: "GET", mode: "navigate" } as const;

describe("the worker", () => {
  it.each([
    ["/", true],
    ["/en/live", true],
    ["/apis", true],
    ["/api/user/helpdesk-token", false],
    ["/api", false],
  ])("takes %s for a page: %s", (path, expected) => {
    expect(isPage(visit, new URL(path, SITE), SITE)).toBe(expected);
  });

  it("leaves calls, other methods and other sites alone", () => {
    const url = new URL("/live", SITE);
    expect(isPage({ ...visit, mode: "cors" }, url, SITE)).toBe(false);
    expect(isPage({ ...visit, method: "POST" }, url, SITE)).toBe(false);
    expect(isPage(visit, url, "https://other.example")).toBe(false);
  });

  it.each([
    ["/", true],
    ["/en", true],
    ["/en/casino/category/slots", true],
    ["/es-cl/live", true],
    ["/accounts", true],
    ["/search?q=gold", false],
    ["/account", false],
    ["/en/account/wallet", false],
    ["/es-cl/account/wallet", false],
    ["/auth/social/google", false],
    ["/en/confirm-email", false],
    ["/recover-account", false],
    ["/en/support", false],
  ])("keeps a copy of %s: %s", (path, expected) => {
    expect(isKeptPage(new URL(path, SITE), LOCALES)).toBe(expected);
  });

  it("speaks the language of the address when it is offline", () => {
    const texts = { "": "hola", "/en": "hello" };
    expect(["/", "/en", "/en/live", "/english"].map((path) => offlineText(texts, LOCALES, path))).toEqual([
      "hola",
      "hello",
      "hello",
      "hola",
    ]);
  });
});
