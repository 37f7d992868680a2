// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { bare, onFakeHost, renderForPlayer, signIn } from "../../testing/signed-in-page.test-helper.tsx";
import { inPage } from "../../testing/render-in-page.test-helper.tsx";
import { FavoritesSync } from "../../layout/player/favorites-sync.tsx";
import { GameTile } from "./game-tile.tsx";
import type { TileGame } from "../../trunk/game-tile.ts";

const game: TileGame = {
  slug: "comet",
  name: "Comet",
  provider: "Fox",
  image: undefined,
  isLive: false,
  isNew: true,
};
const host = onFakeHost(signIn);

const heart = (): Promise<HTMLElement> => screen.findByRole("button", { name: "Favourite: Comet" });

it("leads to the game's page, in the page's language, and guests have no heart", () => {
  const page = renderToString(inPage(<GameTile game={game} />));
  expect(page).toContain('href="/game/comet"');
  expect(page).not.toContain("button");
});

it("asks for the favorites only once a heart is on the page", async () => {
  host.on("/api/favorites", bare({ data: [] }));
  renderForPlayer(<FavoritesSync />);
  // Nothing comes: longer than the page takes to ask for its other data.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(host.calls("/api/favorites")).toEqual([]);
  cleanup();
  renderForPlayer(
    <>
      <FavoritesSync />
      <GameTile game={game} />
      <GameTile game={{ ...game, slug: "other", name: "Other" }} />
    </>,
  );
  expect((await heart()).getAttribute("aria-pressed")).toBe("false");
  expect(host.calls("/api/favorites")).toHaveLength(1);
});
