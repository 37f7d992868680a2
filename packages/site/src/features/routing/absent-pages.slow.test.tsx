// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SiteFooter } from "../../layout/site-footer.tsx";
import { SiteHeader } from "../../layout/site-header.tsx";
import { TabBar } from "../../layout/site-shell.tsx";
import { loader as leadToAccount } from "../../pages/account/account-index.tsx";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { setHome } from "../preferences/effects.ts";
import { homePath } from "../preferences/page-settings.ts";
import { renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { accountPages } from "../site/account-pages.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { Link, PageLink } from "./links.tsx";

vi.mock("../../trunk/built-pages.ts", async () => {
  const { absentPaths } = await import("../../trunk/pages.ts");
  return { ABSENT_PAGES: absentPaths({ without: ["live", "game", "profile", "rewards"] }), OWN_PAGES: [] };
});

it.each([
  ["/live", false],
  ["/en/live", false],
  ["/es-cl/live?page=2", false],
  ["/game/gold", false],
  ["/live/more", true],
  ["/alive", true],
  ["/sports/live", true],
  ["/", true],
])("knows whether %s is there: %s", (path, expected) => {
  expect(hasPage(path)).toBe(expected);
});

it("leads from /account to the first page that is there", () => {
  const leave = (): unknown => leadToAccount(loaderArguments(testSite(), {}));
  expect(leave).toThrow(expect.objectContaining({ status: 302 }));
  try {
    leave();
  } catch (answer) {
    expect((answer as Response).headers.get("location")).toBe("/account/wallet");
  }
});

it("stays at home where the preferred page is left out", () => {
  const replace = vi.fn();
  setHome("live", { root: document.documentElement, isUntouchedHome: true, replace });
  expect([homePath.get(), replace.mock.calls]).toEqual(["/", []]);
  setHome("sports", { root: document.documentElement, isUntouchedHome: true, replace });
  expect([homePath.get(), replace.mock.calls]).toEqual(["/sports", [["/sports"]]]);
});

it("leaves out every link to a page that the trunk does not have", () => {
  renderInPage(
    <>
      <SiteHeader />
      <SiteFooter />
      <TabBar />
      <Link to="/en/live">gone</Link>
      <Link to={{ pathname: "/en/sports" }}>there</Link>
      <PageLink to="/game/gold">tile</PageLink>
    </>,
  );
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses.filter((address) => /\/(?:live|game)(?:\/|$)/.test(address ?? ""))).toEqual([]);
  expect(addresses).toContain("/en/sports");
  expect(screen.queryByText("gone")).toBeNull();
  expect(screen.getByText("there")).toBeDefined();
  expect(accountPages(false).map(({ id }) => id)).not.toContain("rewards");
});
