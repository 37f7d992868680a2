import { createDecipheriv } from "node:crypto";
import * as z from "zod/mini";
import { bearerOf, claimsOf, sign } from "../auth/tokens.ts";
import type { Sticker } from "../content/content.ts";
import type { Area } from "../http/environment.ts";
import { readBody, refusal } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import { hashOf } from "../state/random.ts";
import type { SandboxState } from "../state/state.ts";

const text = z.string().check(z.minLength(1));

const HandshakePayload = z.looseObject({
  encryptedUserId: text,
  brandId: z.union([text, z.number()]),
  campaign: text,
});

// Document 1, 5.9.
/** The sticker-album backend, another company: a handshake of its own, no tenant, no edge key. */
export const albumRoutes: Area = (routes, state) => {
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
};

/** Without a key all users are the same user, because an encrypted id is different each time. */
function userOf(state: SandboxState, encrypted: string): string {
  if (state.albumUserKey === undefined) return "anybody";
  const [user] = state.albumUserKey.split(",").flatMap((key) => decryptUserId(encrypted, key) ?? []);
  if (user === undefined)
    throw refusal(401, { reason: "invalid_user", message: "The user id cannot be read" });
  return user;
}

const AUDIENCE = "album";
const LIFETIME_SECONDS = 30 * 60;

/** The user whose album a token opens. */
interface AlbumOwner {
  brand: string;
  campaign: string;
  user: string;
}

/** A token of the album backend, and when it ends. */
async function issueAlbumToken(
  state: SandboxState,
  owner: AlbumOwner,
): Promise<{ accessToken: string; expiresAtUtc: string }> {
  const { user: sub, ...claims } = owner;
  const accessToken = await sign(state, { ...claims, aud: AUDIENCE, sub }, LIFETIME_SECONDS);
  // Whole seconds: a token knows no smaller ones.
  const ends = Math.floor(state.now() / 1_000) + LIFETIME_SECONDS;
  return { accessToken, expiresAtUtc: new Date(ends * 1_000).toISOString() };
}

/** The owner that an `Authorization` header names; throws 401 for a token that is missing, wrong or over. */
async function verifyAlbumToken(state: SandboxState, authorization: string | undefined): Promise<AlbumOwner> {
  const { brand, campaign, sub } = await claimsOf(state, bearerOf(authorization) ?? "", {
    audience: AUDIENCE,
  }).catch(() => {
    throw refusal(401, { reason: "invalid_token", message: "The token is not valid" });
  });
  return { brand: String(brand), campaign: String(campaign), user: String(sub) };
}

/** Whether the owner of an album has a sticker; rare stickers are less likely. */
const isOwned = (owner: string, { id, isRare }: Sticker): boolean =>
  hashOf(`${owner} sticker ${id}`) % 10 < (isRare ? 3 : 6);

/** The name of a campaign's album: `aurora-stars` is Aurora Stars. */
const albumTitle = (campaign: string): string =>
  campaign
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A key for hosts that embed the sandbox, base64 of 32 bytes; it protects nothing real. */
export const ALBUM_USER_KEY = Buffer.from("a key of the sandbox, not secret").toString("base64");

const VERSION = "v1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

// Decision D9.
/** The id inside an encrypted one, or undefined for what this key did not encrypt. */
function decryptUserId(text: string, key: string): string | undefined {
  if (!text.startsWith(VERSION)) return undefined;
  const sealed = Buffer.from(text.slice(VERSION.length), "base64url");
  if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      Buffer.from(key, "base64"),
      sealed.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const id = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8");
    return id + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
