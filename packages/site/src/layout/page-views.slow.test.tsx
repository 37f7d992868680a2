// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BRANDS, testSite } from "../testing/test-site.ts";
import { SiteBrand } from "../brand/site-brand.schema.ts";
import { consent } from "../features/legal/visitor-answers.ts";
import { answerConsent } from "./consent-bar.tsx";
import { renderInPage } from "../testing/render-in-page.test-helper.tsx";
import { PageViews } from "./site-shell.tsx";

const views = vi.hoisted(() => [] as unknown[]);
vi.mock("../trunk/site-definition.ts", () => ({
  site: {
    extensions: (brand: string) => ({ analytics: (event: object) => void views.push({ brand, ...event }) }),
  },
}));

const brandOf = (asksConsent: boolean): SiteBrand => {
  const { legal, ...rest } = BRANDS.aurora;
  return SiteBrand.parse({ ...rest, legal: { ...legal, asksConsent } });
};

it("tells of a page once it is shown, with the brand's own code", () => {
  renderInPage(<PageViews />, "/en/live", testSite({ locale: "en", brand: brandOf(false) }));
  expect(views.splice(0)).toEqual([{ brand: "aurora", name: "page_view", path: "/en/live", language: "en" }]);
});

it("tells of nothing before the visitor agreed to everything, where the brand asks", () => {
  renderInPage(<PageViews />, "/en/live", testSite({ locale: "en", brand: brandOf(true) }));
  expect(views).toEqual([]);
  act(() => consent.set("needed"));
  expect(views).toEqual([]);
  act(() => answerConsent("all"));
  expect(views.splice(0)).toEqual([{ brand: "aurora", name: "page_view", path: "/en/live", language: "en" }]);
  act(() => consent.set(undefined));
});
