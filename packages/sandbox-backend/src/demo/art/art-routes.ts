import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { findGame } from "../../contract/games/games-index.ts";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import type { SandboxState } from "../../contract/state/state.ts";
import { BRAND_LOOKS, picture, tileOf } from "./pictures.ts";

const HEADERS = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": "public, max-age=86400",
};

/**
 * `/art/<slug>.svg` for every game, `/art/<tenant>/<slug>.svg` in a brand's own look, `/art/banner-<kind>.svg` and
 * `/art/banner-<tenant>-<kind>.svg`: static pictures, several games share one.
 */
export function artRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use("*", etag());
  const answer = (context: Context, svg: string | undefined): Response | Promise<Response> =>
    svg === undefined ? context.notFound() : context.body(svg, 200, HEADERS);
  routes.get("/:file{[a-z0-9-]+\\.svg}", (context) => {
    const name = context.req.param("file").slice(0, -".svg".length);
    const banner = name.startsWith("banner-")
      ? picture(`banners/${name.slice("banner-".length)}`)
      : undefined;
    const game = banner === undefined ? findGame(state, name) : undefined;
    return answer(context, banner ?? (game && tileOf(game)));
  });
  routes.get("/:tenant/:file{[a-z0-9-]+\\.svg}", (context) => {
    const { tenant, file } = context.req.param();
    const game = BRAND_LOOKS.includes(tenant) && findGame(state, file.slice(0, -".svg".length));
    return answer(context, game ? tileOf(game, tenant) : undefined);
  });
  return routes;
}
