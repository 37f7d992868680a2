import { expect, it } from "vitest";
import { SiteBrand, siteChecks } from "@storefront/site/brand";
import { BRANDS } from "./index.ts";

it.each(Object.entries(BRANDS))("%s does its duties, and can be read in both schemes", (id, input) => {
  const brand = SiteBrand.parse(input);
  expect([brand.id, brand.theme.otherColours]).toEqual([id, expect.anything()]);
  expect(siteChecks(brand).filter(({ state }) => state === "missing" || state === "warning")).toEqual([]);
});

it.each(["*", "id.example", "https://id.example/path"])(
  "refuses %s as an origin of an operator: its page would get the camera",
  (origin) => {
    const withOrigin = (text: string): unknown => ({
      ...BRANDS["aurora"],
      kycOperators: { operator_h: { events: { done: "completed" }, origins: [text] } },
    });
    expect(SiteBrand.safeParse(withOrigin("https://id.example")).success).toBe(true);
    expect(SiteBrand.safeParse(withOrigin(origin)).error?.message).toMatch(/an origin without path/);
  },
);

it("a brand that names no theme has one", () => {
  const { theme } = SiteBrand.parse({ ...BRANDS["aurora"], theme: undefined });
  expect(theme.colours.background).toMatch(/^#/);
});
