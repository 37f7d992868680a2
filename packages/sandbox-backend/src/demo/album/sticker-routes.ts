import { Hono } from "hono";
import type { SandboxEnvironment } from "../../contract/http/environment.ts";
import { refuse } from "../../contract/http/refusal.ts";
import { languageOf } from "../../contract/http/texts.ts";
import { findSticker, stickerArt } from "./stickers.ts";

/** `/album/stickers/<id>.svg`: the pictures that the album names, drawn on demand. */
export function stickerRoutes(): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.get("/stickers/:file{[0-9]+\\.svg}", (context) => {
    const sticker = findSticker(Number.parseInt(context.req.param("file"), 10));
    if (sticker === undefined) throw refuse(context, 404, "not_found");
    return context.body(stickerArt(sticker, languageOf(context.req.query("lang"))), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
    });
  });

  return routes;
}
