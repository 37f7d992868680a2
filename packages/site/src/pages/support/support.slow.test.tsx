// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { failed, onFakeHost, renderForPlayer, signIn } from "../../testing/signed-in-page.test-helper.tsx";
import { renderInPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { navigationOf } from "../../features/site/navigation.ts";
import { FailurePage } from "../failure/failure-page.tsx";
import { loaderArguments, englishSite } from "../../testing/test-site.ts";
import { helpdeskAddress, HelpdeskLink } from "./helpdesk-link.tsx";
import SupportPage, { loader } from "./support.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const host = onFakeHost();

const CHAT = "https://help.example/chat?lang=en";
const without = englishSite({ support: undefined });
describe("the support page", () => {
  it("has every way that the brand names", async () => {
    const data = loader(loaderArguments(englishSite()));
    renderInPage(routePage(SupportPage, data));
    expect((await screen.findByRole("link", { name: "help@aurora.example" })).getAttribute("href")).toBe(
      "mailto:help@aurora.example",
    );
    expect(screen.getByRole("link", { name: /^\+55/ }).getAttribute("href")).toBe("tel:+558000000000");
  });

  it("does not exist for a brand that names none, and nothing leads there", () => {
    expect(() => loader(loaderArguments(without))).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
    const ids = navigationOf("footer", { signedIn: false, brand: { hasAlbum: false } }).map(({ id }) => id);
    expect(ids).not.toContain("support");
    renderInPage(<FailurePage error={new Error("x")} />, "/", without);
    expect(screen.queryByRole("link", { name: "Support" })).toBeNull();
    cleanup();
    renderInPage(<FailurePage error={new Error("x")} />);
    expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support");
  });
});

it("a page that is gone leads to the search and shows games", async () => {
  const games = { data: { data: [{ slug: "a", name: "Game a", provider: { slug: "fox", name: "Fox" } }] } };
  host.on("/api/games/suggestions", () => Response.json(games));
  renderForPlayer(<FailurePage error={{ status: 404, statusText: "", internal: true, data: null }} />);
  expect(screen.getByRole("link", { name: "Search" }).getAttribute("href")).toBe("/search");
  expect(await screen.findByRole("link", { name: "Game aFox" })).toBeTruthy();
});

describe("the helpdesk", () => {
  const link = <HelpdeskLink chat={CHAT} tokenParameter="jwt" />;

  it("is a plain link for guests", () => {
    renderForPlayer(link);
    expect(screen.getByRole("link", { name: "Open the helpdesk" }).getAttribute("href")).toBe(CHAT);
    expect(host.calls()).toEqual([]);
  });

  it("says why there is no token, and leads there without one", async () => {
    host.on("/api/user/helpdesk-token", failed(503, { ok: false }, "EP0054-EM0032"));
    signIn(host);
    renderForPlayer(link);
    fireEvent.click(screen.getByRole("button", { name: "Open the helpdesk" }));
    expect(await screen.findByText("#EP0054-EM0032")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go on without my account" }).getAttribute("href")).toBe(CHAT);
  });

  it.each([
    [{ token: "a b" }, `${CHAT}&jwt=a+b`],
    [{ data: { jwt: "x" } }, `${CHAT}&jwt=x`],
    [{ token: 3 }, CHAT],
    [null, CHAT],
  ])("takes the token of %j", (answer, address) => {
    expect(helpdeskAddress(CHAT, "jwt", answer)).toBe(address);
  });
});
