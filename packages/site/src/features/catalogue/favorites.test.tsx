// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { notices } from "../notices/notices.ts";
import { onFakeHost, signIn } from "../../testing/fake-host-tests.test-helper.ts";
import { inPage } from "../../testing/render-in-page.test-helper.tsx";
import { bare, failed, type FakeHost, renderForPlayer } from "../../testing/signed-in-page.test-helper.tsx";
import { FavoritesSync } from "./favorites-sync.tsx";
import { GameTile } from "./game-tile.tsx";
import type { TileGame } from "./tile.ts";

const game: TileGame = {
  slug: "comet",
  name: "Comet",
  provider: "Fox",
  image: undefined,
  isLive: false,
  isNew: true,
};
let host: FakeHost;

onFakeHost((made) => {
  host = made;
  signIn(host);
});

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

it("fills at once, with one call", async () => {
  host.on(
    "/api/favorites",
    bare({ data: [] }),
    bare({ data: { slug_url: "comet", is_favorite: true } }),
    bare({ data: [{ slug: "comet", name: "Comet" }] }),
  );
  renderForPlayer(
    <>
      <FavoritesSync />
      <GameTile game={game} />
    </>,
  );
  fireEvent.click(await heart());
  await waitFor(async () => expect((await heart()).getAttribute("aria-pressed")).toBe("true"));
  const toggles = host.calls("/api/favorites").filter(({ method }) => method === "PUT");
  expect(toggles.map(({ body }) => body)).toEqual([{ slug_url: "comet" }]);
});

it("goes back when the call fails, and says so", async () => {
  host.on(
    "/api/favorites",
    bare({ data: [] }),
    failed(503, { ok: false, error: "favorites_failed" }, "EP0158-EM0032"),
    bare({ data: [] }),
  );
  renderForPlayer(
    <>
      <FavoritesSync />
      <GameTile game={game} />
    </>,
  );
  fireEvent.click(await heart());
  await waitFor(() => expect(notices.get().at(-1)?.ref).toBe("EP0158-EM0032"));
  expect((await heart()).getAttribute("aria-pressed")).toBe("false");
});
