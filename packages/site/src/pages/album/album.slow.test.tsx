// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { loaderArguments, testSite, testBrand } from "../../testing/test-site.ts";
import { SiteBrand } from "../../brand/site-brand.schema.ts";
import AlbumPage, { loader } from "./album.tsx";
import {
  bare,
  failed,
  onFakeHost,
  renderForPlayer,
  signIn,
} from "../../testing/signed-in-page.test-helper.tsx";
import { inPage, renderInPage } from "../../testing/render-in-page.test-helper.tsx";
import { readAlbum } from "./album.schema.ts";
import { ALBUM_POLLING } from "./album-view.tsx";

vi.mock("../../features/session/account-scope.tsx", () => import("../../testing/scope.test-helper.tsx"));

const sticker = (id: number, owned: boolean): object => ({
  id,
  name: `Sticker ${id}`,
  image: "https://pictures.test/s.svg",
  owned,
  rare: id === 3,
});
const BOOTSTRAP = {
  album: { id: 1, title: "Stars", campaign: "aurora-stars" },
  progress: { collected: 2, total: 4 },
  pages: [
    { id: "a", title: "First page", stickers: [sticker(1, true), sticker(2, false)] },
    { id: "b", title: "Second page", stickers: [sticker(3, true), sticker(4, false)] },
  ],
  packs: { available: 3 },
};

const host = onFakeHost();

const show = (): void => {
  signIn(host);
  renderForPlayer(<AlbumPage />, "/album");
};

describe("the loader", () => {
  const load = (enabled: unknown, localePrefix = ""): unknown => {
    const brand = { ...testBrand(), albumConfig: { enabled } };
    return loader(loaderArguments(testSite({ brand: brand as SiteBrand, localePrefix })));
  };

  it.each([
    [false, "", "/"],
    [undefined, "/en", "/en"],
    ["true", "", "/"],
    [1, "", "/"],
  ])("redirects home when the flag is %j", (enabled, prefix, home) => {
    const answer = ((): unknown => {
      try {
        return load(enabled, prefix);
      } catch (thrown) {
        return thrown;
      }
    })() as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, home]);
  });

  it("shows the page when it is exactly true", () => {
    expect(load(true)).toMatchObject({ title: "Álbum de figurinhas · Aurora" });
  });
});

describe("readAlbum", () => {
  it.each([null, undefined, "", 0, [], {}, "<html>", { pages: "x" }])("has none in %j", (answer) => {
    expect(readAlbum(answer)).toBeNull();
  });

  it("leaves out what cannot be read, and counts what is there", () => {
    const album = readAlbum({
      pages: [{ stickers: [{ name: "One", owned: 1, image: "javascript:alert(1)" }, null] }, 3],
    });
    expect(album).toEqual({
      title: "",
      collected: 1,
      total: 1,
      packs: 0,
      pages: [
        {
          id: "0",
          title: "",
          stickers: [{ id: "0", name: "One", image: undefined, owned: true, rare: false }],
        },
      ],
    });
  });
});

describe("the album page", () => {
  it("asks guests to log in, and calls nothing", () => {
    renderInPage(<AlbumPage />, "/album");
    expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
    expect(renderToString(inPage(<AlbumPage />))).toContain("Your album is waiting");
    expect(host.calls()).toEqual([]);
  });

  it.each([
    ["null", bare(null)],
    ["a failure", failed(503, { ok: false, error: "album_bootstrap_failed" })],
  ])("shows nothing of it for %s, and reports no failure", async (_name, answer) => {
    host.on("/api/album/bootstrap", answer);
    show();
    expect(await screen.findByText("Nothing here right now")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reads it again every 60 seconds, only while the page is visible", async () => {
    expect(ALBUM_POLLING).toBe(60_000);
    host.on("/api/album/bootstrap", bare(BOOTSTRAP), bare({ ...BOOTSTRAP, packs: { available: 9 } }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await screen.findByText("2 of 4 stickers");
    const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(() => vi.advanceTimersByTimeAsync(5 * ALBUM_POLLING));
    expect(host.calls("/api/album/bootstrap")).toHaveLength(1);
    visible.mockReturnValue("visible");
    await act(() => vi.advanceTimersByTimeAsync(ALBUM_POLLING));
    await waitFor(() => expect(screen.getByText("Waiting for you: 9")).toBeTruthy());
    expect(host.calls("/api/album/bootstrap")).toHaveLength(2);
  });
});
