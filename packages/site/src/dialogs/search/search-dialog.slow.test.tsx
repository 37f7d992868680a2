// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { rememberSearch } from "../../features/search/search-term.ts";
import { stubMatchMedia } from "../../testing/render-in-page.test-helper.tsx";
import {
  bare,
  failed,
  newPlayer,
  onFakeHost,
  renderForPlayer,
} from "../../testing/signed-in-page.test-helper.tsx";
import { notices } from "../../features/notices/notices.ts";
import { MenuDialog } from "../menu/menu-dialog.tsx";
import { SearchDialog } from "./search-dialog.tsx";

const game = (slug: string, name: string): object => ({
  slug,
  name,
  provider: { slug: "fox", name: "Fox" },
  categories: [{ slug: "roulette", name: "Roulette" }],
});
const ROWS = {
  rows: [
    { slug: "roulette", title: "Roulette", games: [game("owl", "Owl"), game("jaguar", "Jaguar")] },
    { slug: "egypt", title: "Treasures of the Nile", games: [game("nile", "Pharaoh")] },
  ],
};

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const onClose = vi.fn();

const host = onFakeHost((made) => {
  stubMatchMedia();
  made.on("/api/games/rows/casino", bare(ROWS));
  made.on("/api/games/rows/live", bare({ rows: [] }));
  made.on("/api/games/suggestions", bare({ data: [game("owl", "Owl")] }));
});
afterEach(() => void vi.clearAllMocks());

const type = (value: string): void =>
  void fireEvent.change(screen.getByRole("textbox", { name: "Search games and matches" }), {
    target: { value },
  });

describe("the search over a page", () => {
  it("begins with the last terms, categories and games, from what the host has in its cache", async () => {
    rememberSearch("jaguar");
    renderForPlayer(<SearchDialog onClose={onClose} />, "/promotions?dialog=search");
    // A part of the catalogue cannot say how many games there are.
    expect((await screen.findByRole("link", { name: /Roulette/ })).textContent).toBe("Roulette");
    expect(await screen.findByRole("link", { name: /Owl/ })).toBeTruthy();
    expect(host.calls("/api/search/unified")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("button", { name: "jaguar" })).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("begins with what the host suggests while it has no rows", async () => {
    host.on("/api/games/rows/casino", bare({ rows: [] }));
    host.on("/api/games/suggestions", bare({ data: [game("crane", "Crane")] }));
    renderForPlayer(<SearchDialog onClose={onClose} />, "/promotions?dialog=search");
    expect(await screen.findByRole("link", { name: /Crane/ })).toBeTruthy();
  });

  it("says a time limit as every other call does, and not that there is nothing", async () => {
    host.on("/api/search/unified", () => Response.json({ reason: "limit" }, { status: 202 }));
    renderForPlayer(<SearchDialog onClose={onClose} />, "/promotions?dialog=search");
    type("owl");
    expect(await screen.findByText(/has reached its time limit/)).toBeTruthy();
    expect(screen.queryByText(/Nothing/)).toBeNull();
  });

  it("still searches when the catalogue cannot be read", async () => {
    host.on("/api/games/rows/casino", failed(503, { ok: false }));
    host.on("/api/games/rows/live", failed(503, { ok: false }));
    host.on("/api/games/suggestions", failed(503, { ok: false }));
    host.on(
      "/api/search/unified",
      bare({ games: { data: [game("foxy", "Foxy")] }, events: null, failed: [] }),
    );
    renderForPlayer(<SearchDialog onClose={onClose} />, "/?dialog=search");
    type("fox");
    expect(await screen.findByRole("link", { name: /Foxy/ })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the menu over a page", () => {
  it("has every section of the account for players", async () => {
    host.on("/api/auth/refresh", () => Response.json({ ok: true, data: { access_token: "[http-only]" } }));
    document.cookie = "is_authenticated=1";
    newPlayer(host);
    renderForPlayer(<MenuDialog onClose={onClose} />, "/live?dialog=menu");
    expect(await screen.findByRole("link", { name: "Limits and breaks" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Money" })).toBeTruthy();
    host.on("/api/auth/logout", () => Response.json({ ok: true, data: {} }));
    fireEvent.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(notices.get().map(({ cause }) => cause)).toEqual(["logged_out"]));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
