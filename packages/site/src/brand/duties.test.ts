import { expect, it } from "vitest";
import { br, es, gb, mt } from "../markets.ts";
import { BRANDS } from "../testing/test-site.ts";
import { siteChecks } from "./duties.ts";
import * as z from "zod";
import { type BrandInput, SiteBrand, siteBrandWith } from "./site-brand.schema.ts";

const boreal = BRANDS.boreal;
const missing = (brand: BrandInput): string[] =>
  siteChecks(SiteBrand.parse(brand)).flatMap(({ id, state }) => (state === "missing" ? [id] : []));

it("a brand without a market has no duties, and one in a market lacks what only its operator knows", () => {
  expect(missing(boreal)).toEqual([]);
  expect(missing({ ...boreal, legal: {}, market: br })).toEqual(["operator", "licence", "complaints"]);
  expect(missing({ ...boreal, legal: {}, market: mt })).toContain("accessibility");
  expect(missing({ ...boreal, legal: {}, market: gb })).toContain("fund-protection");
});

it("what the operator names is done, an exception is told with its reason, and the rest is the operator's own", () => {
  const legal = {
    operator: "Boreal SpA",
    licences: [{ number: "1", regulator: { name: "MGA" } }],
    complaints: { email: "c@boreal.example", days: 10, body: { name: "ADR" } },
  };
  const brand = { ...boreal, legal, market: mt, dutyExceptions: { accessibility: "a page of 12 visitors" } };
  expect(missing(brand)).toEqual([]);
  const rows = siteChecks(SiteBrand.parse(brand));
  expect(rows.find(({ id }) => id === "accessibility")).toMatchObject({
    state: "excepted",
    text: "a page of 12 visitors",
  });
  const [reading, ...others] = rows.filter(({ state }) => state === "operator");
  expect(reading).toMatchObject({ id: "market", source: "Malta, read on 2026-11-29" });
  expect(others).toHaveLength(mt.notDone?.length ?? 0);
});

it("a licence without its authority, and a complaint without days, are missing", () => {
  const legal = { operator: "B", licences: [{ number: "1" }], complaints: { email: "c@boreal.example" } };
  expect(missing({ ...boreal, legal, market: mt })).toEqual(
    expect.arrayContaining(["licence", "complaints"]),
  );
});

it("the stricter of brand and market counts, and an exception takes the market's back", () => {
  const parsed = (more: object) =>
    SiteBrand.parse({ ...boreal, legal: { minimumAge: 21 }, market: es, ...more });
  const brand = parsed({ realityCheck: { minutes: 120 } });
  expect(brand.legal).toMatchObject({ minimumAge: 21, asksAge: true, asksConsent: true });
  expect(brand.legal.helpLines.map(({ name }) => name)).toEqual(["FEJAR"]);
  expect([
    brand.realityCheck.minutes,
    parsed({ realityCheck: { minutes: 30 } }).realityCheck.minutes,
  ]).toEqual([60, 30]);
  expect(parsed({ dutyExceptions: { "age-check": "asked by an app" } }).legal.asksAge).toBe(false);
});

it("warns of a brand without a market, and of each pair of colours that cannot be read", () => {
  const warned = (theme: BrandInput["theme"]): string[] =>
    siteChecks(SiteBrand.parse({ ...boreal, theme })).flatMap(({ id, state, text }) =>
      state === "warning" ? [`${id}: ${text}`] : [],
    );
  expect(warned({})).toEqual(["market: the brand names no market"]);
  expect(warned({ colours: { primary: "#ffb703", onPrimary: "#ffffff" } }).slice(1)).toEqual([
    "onPrimary on primary, dark: contrast 1.74 : 1, and 4.5 : 1 is wanted",
  ]);
});

it("a button of a provider that the brand does not let in is a mistake", () => {
  const google = { address: "https://id.example/authorize", clientId: "boreal" };
  const mistakes = siteChecks(
    SiteBrand.parse({ ...boreal, socialProviders: ["google"], socialSignIn: { google, gogle: google } }),
  ).filter(({ state }) => state === "mistake");
  expect(mistakes).toMatchObject([{ id: "socialSignIn", text: expect.stringContaining("gogle") as string }]);
});

it("a trunk adds fields of its own to the schema, which stays strict", () => {
  const Own = siteBrandWith({ firstPrize: z.number().int() });
  const brand = { ...boreal, legal: {}, market: br, firstPrize: 50 };
  expect(Own.parse(brand)).toEqual({
    ...SiteBrand.parse({ ...boreal, legal: {}, market: br }),
    firstPrize: 50,
  });
  const issues = Own.safeParse({ ...brand, name: 7, firstPrize: "much", secondPrize: 1 }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
    expect.stringMatching(/^name: /),
    expect.stringMatching(/^: .*secondPrize/),
    expect.stringMatching(/^firstPrize: /),
  ]);
});
