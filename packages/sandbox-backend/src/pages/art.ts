import type { Context } from "hono";
import { etag } from "hono/etag";
import { BANNERS, BRAND_BANNERS } from "../content/banners.ts";
import { ALBUM_PAGES } from "../content/demo-content.ts";
import { findGame } from "../contract/games/games-index.ts";
import type { Area } from "../contract/http/environment.ts";
import { known } from "../contract/http/refusal.ts";
import { BRAND_LOOKS, drawBanner, drawSticker, drawTile } from "../drawing/drawing.ts";

const HEADERS = { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" };

const answer = (context: Context, svg: string | undefined): Response | Promise<Response> =>
  svg === undefined ? context.notFound() : context.body(svg, 200, HEADERS);

/**
 * `/art/<slug>.svg` for every game, `/art/<tenant>/<slug>.svg` in a brand's own look, `/art/banner-<kind>.svg` and
 * `/art/banner-<tenant>-<kind>.svg`: drawn when they are asked for, the same each time.
 */
export const artRoutes: Area = (routes, state) => {
  routes.use("*", etag());
  routes.get("/:file{[a-z0-9-]+\\.svg}", (context) => {
    const name = context.req.param("file").slice(0, -".svg".length);
    const game = findGame(state, name);
    return answer(context, game ? drawTile(game) : bannerOf(name));
  });
  routes.get("/:tenant/:file{[a-z0-9-]+\\.svg}", (context) => {
    const { tenant, file } = context.req.param();
    const game = BRAND_LOOKS.includes(tenant) && findGame(state, file.slice(0, -".svg".length));
    return answer(context, game ? drawTile(game, tenant) : undefined);
  });
};

function bannerOf(name: string): string | undefined {
  const [, look = "", kind = ""] = /^banner-(?:([a-z0-9]+)-)?([a-z0-9]+)$/.exec(name) ?? [];
  const banners = look === "" ? BANNERS : (BRAND_BANNERS[look] ?? []);
  const banner = banners.find((each) => each.kind === kind);
  return banner && drawBanner(kind, banner.colors);
}

/** `/album/stickers/<id>.svg`: the pictures that the album names. */
export const stickerRoutes: Area = (routes) => {
  routes.get("/stickers/:file{[0-9]+\\.svg}", (context) => {
    const id = Number.parseInt(context.req.param("file"), 10);
    const sticker = ALBUM_PAGES.flatMap(({ stickers }) => stickers).find((each) => each.id === id);
    return answer(context, drawSticker(known(sticker)));
  });
};
