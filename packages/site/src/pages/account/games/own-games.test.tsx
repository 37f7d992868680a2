// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  bare,
  enveloped,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../../testing/signed-in-page.test-helper.tsx";
import { OwnGames } from "./own-games.tsx";

vi.mock(
  "../../../features/session/account-scope.tsx",
  () => import("../../../testing/scope.test-helper.tsx"),
);

const host = onFakeHost(signIn);
const game = (slug: string): object => ({ slug, name: `Game ${slug}`, provider: { slug: "p", name: "P" } });
const open = (): void => {
  host.on("/api/auth/profile", enveloped({ user: { id: 1 }, userInfo: {} }));
  renderForPlayer(<OwnGames />);
};

it("shows the favorites and what was played last", async () => {
  host.on("/api/favorites", bare({ data: [game("loved")] }));
  host.on("/api/user/last-casino-games", bare({ data: [game("played")] }));
  open();
  const links = async (name: string): Promise<number> =>
    within(await screen.findByRole("list", { name })).getAllByRole("link").length;
  expect([await links("Your favourites"), await links("Keep playing")]).toEqual([1, 1]);
});

it("says to a new player how games come here", async () => {
  host.on("/api/favorites", bare({ data: [] }));
  host.on("/api/user/last-casino-games", bare({ data: [] }));
  open();
  expect(await screen.findByText("No games of yours yet")).toBeTruthy();
});
