import { Hono } from "hono";
import { etag } from "hono/etag";
import { BANNERS } from "../brand/banners.ts";
import { findGame } from "../../contract/catalogue/games-index.ts";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { bannerArt, tileArt } from "./tile.ts";

const HEADERS = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": "public, max-age=86400",
};

/** `/art/<slug>.svg` for every game and `/art/banner-<kind>.svg`: drawn on demand, always the same. */
export function artRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use("*", etag());
  routes.get("/:file{[a-z0-9-]+\\.svg}", (context) => {
    const name = context.req.param("file").slice(0, -".svg".length);
    const banner = BANNERS.find(({ kind }) => name === `banner-${kind}`);
    if (banner) return context.body(bannerArt(banner), 200, HEADERS);
    const game = findGame(state, name);
    return game ? context.body(tileArt(game), 200, HEADERS) : context.notFound();
  });
  return routes;
}
