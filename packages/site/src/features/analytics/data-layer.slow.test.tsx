// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import { BRANDS, testSite } from "../../testing/test-site.ts";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import type { SiteOptions } from "../../trunk/define-site.ts";
import { consent } from "../legal/visitor-answers.ts";
import { pushToDataLayer } from "./data-layer.ts";
import { type TrackEvent, useAnalytics } from "./use-analytics.ts";

const trunk = vi.hoisted(() => ({ site: {} as SiteOptions }));
vi.mock("../../trunk/site-definition.ts", () => trunk);

afterEach(() => {
  delete window.dataLayer;
  act(() => consent.set(undefined));
});

/** Runs `act` with the analytics of a brand that asks for consent. */
function withAnalytics(site: SiteOptions, run: (track: TrackEvent) => void): void {
  trunk.site = site;
  const { legal, ...rest } = BRANDS.aurora;
  const brand = SiteBrand.parse({ ...rest, legal: { ...legal, asksConsent: true } });
  function Teller(): null {
    const track = useAnalytics();
    useEffect(() => run(track), [track]);
    return null;
  }
  renderInPage(<Teller />, "/en", testSite({ locale: "en", brand }));
}

it("puts events into the data layer with the names of Google Analytics, and keeps no fact of the one before", () => {
  act(() => consent.set("all"));
  const site: SiteOptions = {
    extensions: (brand) => (brand === "aurora" ? { analytics: pushToDataLayer } : {}),
  };
  withAnalytics(site, (track) => {
    track("deposit_paid", { value: 50, currency: "BRL" });
    track("view_promotion", { promotion: "welcome" });
  });
  expect(window.dataLayer).toMatchObject([
    { event: "deposit_paid", value: 50, currency: "BRL" },
    { event: "view_promotion", promotion_name: "welcome", value: undefined, currency: undefined },
  ]);
  expect(window.dataLayer?.[1]).toHaveProperty("value");
});

it("has no data layer before consent, and nothing of what came before it afterwards", () => {
  let track: TrackEvent | undefined;
  withAnalytics({ extensions: { analytics: pushToDataLayer } }, (given) => {
    track = given;
  });
  track?.("login", { method: "password" });
  act(() => consent.set("needed"));
  track?.("login", { method: "password" });
  expect(window.dataLayer).toBeUndefined();
  act(() => consent.set("all"));
  track?.("sign_up", { method: "password" });
  expect(window.dataLayer).toMatchObject([{ event: "sign_up" }]);
});

it("has no data layer without the adapter", () => {
  act(() => consent.set("all"));
  withAnalytics({ extensions: {} }, (track) => track("login", { method: "password" }));
  expect("dataLayer" in window).toBe(false);
});

it("goes on when the trunk's code fails", () => {
  act(() => consent.set("all"));
  const failure = new Error("the trunk's code failed");
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const analytics = (): never => {
    throw failure;
  };
  withAnalytics({ extensions: { analytics } }, (track) => track("login", { method: "password" }));
  expect(reported).toHaveBeenCalledWith(failure);
});
