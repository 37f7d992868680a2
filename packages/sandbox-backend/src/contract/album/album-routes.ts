import { Hono } from "hono";
import * as z from "zod/mini";
import type { SandboxEnvironment } from "../http/environment.ts";
import { hashOf } from "../state/random.ts";
import { refusal } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import type { SandboxState } from "../state/state.ts";
import { languageOf } from "../http/texts.ts";
import { issueAlbumToken, verifyAlbumToken } from "./album-tokens.ts";
import { albumTitle, isOwned } from "./sticker.ts";
import { decryptUserId } from "./user-ids.ts";

const text = z.string().check(z.minLength(1));

const HandshakePayload = z.looseObject({
  encryptedUserId: text,
  brandId: z.union([text, z.number()]),
  campaign: text,
});

// Document 1, 5.9.
/** The sticker-album backend, another company: a handshake of its own, no tenant, no edge key. */
export function albumRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.post("/auth/token", async (context) => {
    const { encryptedUserId, brandId, campaign } = await readBody(context, HandshakePayload);
    const token = await issueAlbumToken(state, {
      brand: String(brandId),
      campaign,
      user: userOf(state, encryptedUserId),
    });
    return context.json({ ...token, tokenType: "Bearer" });
  });

  routes.get("/bootstrap", async (context) => {
    const { brand, campaign, user } = await verifyAlbumToken(state, context.req.header("authorization"));
    const owner = `${brand} ${campaign} ${user}`;
    const { origin } = new URL(context.req.url);
    const language = languageOf(context.req.header("lang") ?? context.req.header("accept-language"));
    const pages = state.content.albumPages.map(({ id, title, stickers }) => ({
      id,
      title: title[language],
      stickers: stickers.map((sticker) => ({
        id: sticker.id,
        name: sticker.name,
        image: `${origin}/album/stickers/${sticker.id}.svg`,
        owned: isOwned(owner, sticker),
        rare: sticker.isRare,
      })),
    }));
    const all = pages.flatMap(({ stickers }) => stickers);
    return context.json(
      {
        album: { id: hashOf(`${brand} ${campaign}`) % 100_000, title: albumTitle(campaign), campaign },
        progress: { collected: all.filter(({ owned }) => owned).length, total: all.length },
        pages,
        packs: { available: hashOf(`${owner} packs`) % 4 },
      },
      200,
      { "cache-control": "no-store" },
    );
  });

  return routes;
}

/** Without a key all users are the same user, because an encrypted id is different each time. */
function userOf(state: SandboxState, encrypted: string): string {
  if (state.albumUserKey === undefined) return "anybody";
  const [user] = state.albumUserKey.split(",").flatMap((key) => decryptUserId(encrypted, key) ?? []);
  if (user === undefined)
    throw refusal(401, { reason: "invalid_user", message: "The user id cannot be read" });
  return user;
}
