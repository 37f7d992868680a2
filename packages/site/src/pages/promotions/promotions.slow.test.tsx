// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import { publishRestricted } from "../../features/session/player-state.ts";
import {
  raisedFrom,
  stubMatchMedia,
  renderInPage,
  routePage,
} from "../../testing/render-in-page.test-helper.tsx";
import { BRANDS, promotionIn, loaderArguments, testSite } from "../../testing/test-site.ts";
import PromotionPage, { loader as loadPromotion } from "./promotion.tsx";
import PromotionsPage, { loader as loadPromotions } from "./promotions.tsx";

const { aurora } = BRANDS;
const BANNERS = {
  "GET /appearance": { banners: [{ id: 1, title: "Tables open now", subtitle: "Roulette" }] },
};
const site = (promotions: unknown, answers: Readonly<Record<string, unknown>> = BANNERS) =>
  testSite({ locale: "en", brand: SiteBrand.parse({ ...aurora, promotions }) }, answers);
const OWN = [promotionIn(["pt-BR", "en"])];

const showAll = async (promotions: unknown = OWN, answers = BANNERS): Promise<void> => {
  const data = await loadPromotions(loaderArguments(site(promotions, answers)));
  renderInPage(routePage(PromotionsPage, data));
};
const load = (name: string, given = site(OWN)) => loadPromotion(loaderArguments(given, { name }));
const showOne = async (): Promise<void> => {
  renderInPage(routePage(PromotionPage, await load("monday-cashback")));
};

beforeEach(() => stubMatchMedia());

describe("the page of all promotions", () => {
  it("leads to each promotion and says until when it is on", async () => {
    await showAll();
    const link = screen.getByRole("link", { name: "Monday (en)" });
    expect(link.getAttribute("href")).toBe("/promotions/monday-cashback");
    expect(screen.getByText("Until January 31, 2120")).toBeTruthy();
  });

  it("shows banners beside them, with no page of their own", async () => {
    await showAll();
    expect(screen.getByRole("heading", { name: "More at Aurora" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Tables open now" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Tables open now" })).toBeNull();
  });

  it("says so when there is nothing", async () => {
    await showAll([], { "GET /appearance": { banners: [] } });
    expect(screen.getByText("There are no promotions right now.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create account" })).toBeTruthy();
  });
});

describe("the page of a promotion", () => {
  it("has the title, the summary, the period, the players, the steps, the terms and the way on", async () => {
    const raised = raisedFrom();
    await showOne();
    expect(raised()).toEqual([{ name: "view_promotion", promotion: "monday-cashback" }]);
    expect(screen.getByRole("heading", { level: 1, name: "Monday (en)" })).toBeTruthy();
    expect(screen.getByText("A tenth of the week comes back (en).")).toBeTruthy();
    const part = (name: string): HTMLElement => screen.getByRole("region", { name });
    expect(part("When").textContent?.replaceAll(/\s/g, " ")).toContain(
      "From January 1, 2020 at 12:00 AM to January 31, 2120 at 11:59 PM (UTC-3)",
    );
    expect(part("Who can take part").textContent).toContain("verified account (en)");
    const steps = within(part("How to take part")).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual(["Play a slot.", "Open the wallet."]);
    expect(part("Terms of this promotion").textContent).toContain("At most 500 a week.");
    expect(screen.getByRole("link", { name: "Open the wallet" }).getAttribute("href")).toBe(
      "/account/wallet",
    );
    expect(screen.getByRole("link", { name: "All promotions" }).getAttribute("href")).toBe("/promotions");
  });

  it("has a title and a description of its own", async () => {
    expect(await load("monday-cashback")).toMatchObject({
      title: "Monday (en) · Aurora",
      description: "A tenth of the week comes back (en).",
    });
  });

  it("is a 404 for another name, and a 503 while the backend does not tell its promotions", async () => {
    await expect(load("other")).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load("other", site(undefined))).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load("other", site(undefined, {}))).rejects.toMatchObject({ init: { status: 503 } });
  });

  it("offers nothing to a restricted account", async () => {
    act(() => publishRestricted(true));
    await showOne();
    expect(screen.getByRole("heading", { level: 1, name: "Monday (en)" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "How to take part" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Open the wallet" })).toBeNull();
  });
});
