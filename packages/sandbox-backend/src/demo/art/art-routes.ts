import { Hono } from "hono";
import { etag } from "hono/etag";
import { BANNERS, BRAND_BANNERS, type DemoBanner } from "../brand/banners.ts";
import { findGame } from "../../contract/games/games-index.ts";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { BRAND_PALETTES } from "./palettes.ts";
import { bannerArt, tileArt } from "./tile.ts";

const HEADERS = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": "public, max-age=86400",
};

/** Every banner by the name of its picture. */
const DRAWN: ReadonlyMap<string, DemoBanner> = new Map([
  ...BANNERS.map((banner) => [`banner-${banner.kind}`, banner] as const),
  ...Object.entries(BRAND_BANNERS).flatMap(([tenant, banners]) =>
    banners.map((banner) => [`banner-${tenant}-${banner.kind}`, banner] as const),
  ),
]);

/**
 * `/art/<slug>.svg` for every game, `/art/<tenant>/<slug>.svg` in a brand's own look, `/art/banner-<kind>.svg` and a brand's
 * own: drawn on demand, always the same.
 */
export function artRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use("*", etag());
  routes.get("/:file{[a-z0-9-]+\\.svg}", (context) => {
    const name = context.req.param("file").slice(0, -".svg".length);
    const banner = DRAWN.get(name);
    if (banner) return context.body(bannerArt(banner), 200, HEADERS);
    const game = findGame(state, name);
    return game ? context.body(tileArt(game), 200, HEADERS) : context.notFound();
  });
  routes.get("/:tenant/:file{[a-z0-9-]+\\.svg}", (context) => {
    const { tenant, file } = context.req.param();
    const game = findGame(state, file.slice(0, -".svg".length));
    if (!game || !Object.hasOwn(BRAND_PALETTES, tenant)) return context.notFound();
    return context.body(tileArt(game, tenant), 200, HEADERS);
  });
  return routes;
}
