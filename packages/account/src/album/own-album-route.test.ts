import { composeRoutes, defineRoutes, type RouteGroup } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Album } from "./album.handlers.ts";
import { albumRoutes } from "./album.routes.ts";
import { CANARIES, createWorld } from "./album.test-helper.ts";

const Trade = z.strictObject({ give: z.int(), want: z.int() });

/** A trunk's own album routes, as docs/guides/add-a-route.md shows them (decision R4). */
const ownAlbumRoutes = (album: Album) =>
  defineRoutes("album", {
    page: {
      path: "/api/album/pages/:number",
      GET: (call) => album.request(call, { method: "GET", segments: ["pages", call.params["number"] ?? ""] }),
    },
    trade: {
      path: "/api/album/trades",
      POST: async (call) =>
        album.request(call, { method: "POST", segments: ["trades"], json: await call.body(Trade) }),
    },
  });

/** Both groups for a brand that has the album, and none for another. */
const albumGroups = (album: Album, enabled: boolean): readonly RouteGroup[] =>
  enabled ? [albumRoutes({ album, enabled }), ownAlbumRoutes(album)] : [];

const more = {
  "GET /album/pages/3": { number: 3, stickers: [] },
  "POST /album/trades": Response.json({ accepted: true }),
} as const;

describe("an album route of a trunk's own (R4)", () => {
  it("shares the handshake and the token with the rest of the album", async () => {
    const { album, visit, calls, handshakes } = createWorld({ more });
    const { page, trade } = ownAlbumRoutes(album);
    expect(await (await visit({ params: { number: "3" } }, page)).json()).toEqual({
      number: 3,
      stickers: [],
    });
    expect(await (await visit({ json: { give: 1, want: 2 } }, trade)).json()).toEqual({ accepted: true });
    expect((await visit()).status).toBe(200);
    expect(handshakes()).toHaveLength(1);
    expect(calls[2]).toEqual({
      method: "POST",
      path: "/album/trades",
      headers: {
        accept: "application/json",
        "accept-language": "pt-br",
        "content-type": "application/json",
        authorization: `Bearer ${CANARIES.album}`,
      },
      json: { give: 1, want: 2 },
    });
  });

  it("answers 503 when the handshake fails, unless it says otherwise", async () => {
    const { album, visit } = createWorld({ service: undefined });
    const response = await visit({ params: { number: "3" } }, ownAlbumRoutes(album).page);
    expect([response.status, await response.json()]).toEqual([
      503,
      { ok: false, error: "album_unavailable" },
    ]);
    expect(response.headers.get("x-ref-code")).toBe("EP0799-EM0032");
  });

  it("repeats a change whose token was refused, once, and no other", async () => {
    let refusals = 1;
    const trades = (): Response =>
      refusals-- > 0 ? new Response(null, { status: 401 }) : new Response(null, { status: 500 });
    const { album, visit, calls } = createWorld({ more: { "POST /album/trades": trades } });
    const response = await visit({ json: { give: 1, want: 2 } }, ownAlbumRoutes(album).trade);
    expect(response.status).toBe(500);
    expect(calls.filter(({ path }) => path === "/album/trades")).toHaveLength(2);
  });

  it.each(["..", ".", "a/b", "%2e%2e", ""])(
    "lets no segment leave the album backend's address: %j",
    async (number) => {
      const { album, visit, calls, backend } = createWorld();
      const asked = defineRoutes("album", {
        page: {
          path: "/api/album/page",
          GET: (call) =>
            album.request(call, { method: "GET", segments: ["pages", call.query.get("number") ?? ""] }),
        },
      });
      const response = await visit({ query: `?number=${encodeURIComponent(number)}` }, asked.page);
      expect([response.status, await response.json()]).toEqual([
        400,
        { ok: false, error: "invalid_path_value" },
      ]);
      expect([calls, backend.calls]).toEqual([[], []]);
    },
  );

  it("is there with the album and gone without it", () => {
    const { album } = createWorld();
    expect(composeRoutes(albumGroups(album, false)).routes).toEqual([]);
    expect(composeRoutes(albumGroups(album, true)).routes.map(({ id }) => id)).toEqual([
      "album.bootstrap",
      "album.page",
      "album.trade",
    ]);
  });
});
