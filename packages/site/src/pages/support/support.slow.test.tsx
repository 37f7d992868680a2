// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BRANDS, loaderArguments, testSite } from "../../testing/test-site.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import type { ChatVisit, SupportChat } from "../../trunk/extensions.ts";
import { changesConsent, consent } from "../../features/legal/visitor-answers.ts";
import { answerConsent } from "../../layout/consent-bar.tsx";
import { changeVisitor } from "../../features/session/visitor.ts";
import {
  enveloped,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { renderInPage, routePage } from "../../testing/render-in-page.test-helper.tsx";
import { navigationOf } from "../../features/site/navigation.ts";
import { FailurePage } from "../failure/failure-page.tsx";
import { ChatButton, helpdeskAddress, HelpdeskLink } from "./helpdesk-link.tsx";
import SupportPage, { loader } from "./support.tsx";

const extensions = vi.hoisted(() => ({ chat: undefined as unknown }));
vi.mock("../../trunk/brand-extensions.ts", () => ({
  brandExtensions: () => (extensions.chat === undefined ? {} : { supportChat: extensions.chat }),
}));
vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

/** A provider that keeps a list in place of a window. */
function harborChat(): SupportChat & { loads: number; opened: ChatVisit[]; ended: number } {
  const chat = {
    storesCookies: true,
    loads: 0,
    opened: [] as ChatVisit[],
    ended: 0,
    load: async () => {
      chat.loads += 1;
      return {
        open: async (visit: ChatVisit) => void chat.opened.push(visit),
        end: () => void (chat.ended += 1),
      };
    },
  };
  return chat;
}

const { legal, ...rest } = BRANDS["aurora"] ?? {};
const asking = testSite({
  locale: "en",
  brand: SiteBrand.parse({ ...rest, captcha: undefined, legal: { ...legal, asksConsent: true } }),
});
const TOKEN = "/api/user/helpdesk-token";
let chat: ReturnType<typeof harborChat>;

const press = async (name = "Open the chat"): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }));

const host = onFakeHost(() => {
  chat = harborChat();
});
afterEach(() => {
  act(() => {
    changesConsent.set(false);
    consent.set(undefined);
  });
  extensions.chat = undefined;
});

describe("a brand with a chat of its own", () => {
  it("has it on the support page in place of the helpdesk's page", async () => {
    const data = loader(loaderArguments(testSite({ locale: "en" })));
    extensions.chat = chat;
    renderInPage(routePage(SupportPage, data));
    await screen.findByRole("button", { name: "Open the chat" });
    expect(screen.queryByRole("link", { name: "Open the helpdesk" })).toBeNull();
    expect(chat.loads).toBe(0);
    cleanup();
    extensions.chat = undefined;
    renderInPage(routePage(SupportPage, data));
    await screen.findByRole("link", { name: "Open the helpdesk" });
    expect(screen.queryByRole("button", { name: "Open the chat" })).toBeNull();
  });

  it("loads it at the first press, for a player with a token of each press", async () => {
    host.on(TOKEN, enveloped({ token: "one" }), enveloped({ data: { jwt: "two" } }));
    signIn(host);
    renderForPlayer(<ChatButton chat={chat} />);
    expect(host.calls(TOKEN)).toEqual([]);
    await press();
    await waitFor(() => expect(chat.opened).toHaveLength(1));
    await press();
    await waitFor(() => expect(chat.opened).toHaveLength(2));
    expect(chat.opened.map(({ token }) => token)).toEqual(["one", "two"]);
    expect(chat.loads).toBe(1);
    act(() => changeVisitor());
    expect(chat.ended).toBe(1);
  });

  it("opens for guests without a call, and for a player whose token failed when they say so", async () => {
    renderInPage(<ChatButton chat={chat} />);
    await press();
    await waitFor(() => expect(chat.opened).toEqual([{ language: "en", token: undefined }]));
    expect(host.calls()).toEqual([]);
    cleanup();

    host.on(TOKEN, failed(503, { ok: false }, "EP0054-EM0032"));
    signIn(host);
    renderForPlayer(<ChatButton chat={chat} />);
    await press();
    await screen.findByText("#EP0054-EM0032");
    expect(chat.opened).toHaveLength(1);
    await press("Go on without my account");
    await waitFor(() => expect(chat.opened).toHaveLength(2));
    expect(host.calls(TOKEN)).toHaveLength(1);
  });

  it("is not loaded before the consent that it needs, and ends when that is taken back", async () => {
    renderInPage(<ChatButton chat={chat} />, "/", asking);
    await screen.findByText(/The chat stores cookies/);
    expect(screen.queryByRole("button", { name: "Open the chat" })).toBeNull();
    await press("Cookie settings");
    expect(changesConsent.get()).toBe(true);
    expect(chat.loads).toBe(0);
    act(() => answerConsent("all"));
    await press();
    await waitFor(() => expect(chat.opened).toHaveLength(1));
    act(() => answerConsent("needed"));
    expect(chat.ended).toBe(1);
    expect(screen.queryByRole("button", { name: "Open the chat" })).toBeNull();
  });

  it("says so when it cannot be loaded, and loads it again", async () => {
    let isReachable = false;
    const load = (): ReturnType<SupportChat["load"]> =>
      isReachable ? chat.load() : Promise.reject(new Error("offline"));
    renderInPage(<ChatButton chat={{ ...chat, load }} />);
    await press();
    await screen.findByRole("alert");
    isReachable = true;
    await press();
    await waitFor(() => expect(chat.opened).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const CHAT = "https://help.example/chat?lang=en";
const without = testSite({
  locale: "en",
  brand: SiteBrand.parse({ ...BRANDS["aurora"], support: undefined }),
});
describe("the support page", () => {
  it("has every way that the brand names", async () => {
    const data = loader(loaderArguments(testSite({ locale: "en" })));
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
