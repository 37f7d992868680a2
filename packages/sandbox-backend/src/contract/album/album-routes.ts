import * as z from "zod/mini";
import { bearerClaims, sign } from "../auth/tokens.ts";
import { type Area, guest } from "../http/environment.ts";
import { languageOf } from "../http/texts.ts";
import { hashOf } from "../state/state.ts";

const AUDIENCE = "album";
const LIFETIME_SECONDS = 30 * 60;

/** A key for hosts that embed the sandbox, base64 of 32 bytes; it protects nothing real. */
export const ALBUM_USER_KEY = Buffer.from("a key of the sandbox, not secret").toString("base64");

const text = z.string().check(z.minLength(1));

const HandshakePayload = z.looseObject({
  encryptedUserId: text,
  brandId: z.union([text, z.number()]),
  campaign: text,
});

// Document 1, 5.9.
/** The sticker-album backend, another company: a handshake of its own, no tenant, no edge key, one album for all users. */
export const albumRoutes: Area = [
  guest("POST /auth/token", HandshakePayload, async ({ state, body: { brandId, campaign } }) => {
    const claims = { brand: String(brandId), campaign, aud: AUDIENCE };
    // Whole seconds: a token knows no smaller ones.
    const ends = Math.floor(state.now() / 1_000) + LIFETIME_SECONDS;
    return {
      accessToken: await sign(state, claims, LIFETIME_SECONDS),
      expiresAtUtc: new Date(ends * 1_000).toISOString(),
      tokenType: "Bearer",
    };
  }),
  guest("GET /bootstrap", async ({ context, state, origin }) => {
    const claims = await bearerClaims(state, context.req.header("authorization"), AUDIENCE);
    const campaign = String(claims["campaign"]);
    const owner = `${String(claims["brand"])} ${campaign}`;
    const language = languageOf(context.req.header("lang") ?? context.req.header("accept-language"));
    const pages = state.content.albumPages.map(({ id, title, stickers }) => ({
      id,
      title: title[language],
      stickers: stickers.map((sticker) => ({
        id: sticker.id,
        name: sticker.name,
        image: `${origin}/album/stickers/${sticker.id}.svg`,
        owned: hashOf(`${owner} sticker ${sticker.id}`) % 10 < (sticker.isRare ? 3 : 6),
        rare: sticker.isRare,
      })),
    }));
    const all = pages.flatMap(({ stickers }) => stickers);
    return context.json(
      {
        album: { id: hashOf(owner) % 100_000, title: albumTitle(campaign), campaign },
        progress: { collected: all.filter(({ owned }) => owned).length, total: all.length },
        pages,
        packs: { available: hashOf(`${owner} packs`) % 4 },
      },
      200,
      { "cache-control": "no-store" },
    );
  }),
];

/** The name of a campaign's album: `aurora-stars` is Aurora Stars. */
const albumTitle = (campaign: string): string =>
  campaign
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
