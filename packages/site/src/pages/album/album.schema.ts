import { readHttpsUrl } from "@storefront/client";
import * as z from "zod/mini";

export interface Sticker {
  id: string;
  name: string;
  image: string | undefined;
  owned: boolean;
  rare: boolean;
}

export interface AlbumPage {
  id: string;
  title: string;
  stickers: Sticker[];
}

export interface Album {
  title: string;
  collected: number;
  total: number;
  pages: AlbumPage[];
  /** Packs that wait to be opened. */
  packs: number;
}

const text = z.catch(z.string(), "");
const id = z.catch(z.union([z.string(), z.number()]), "");
const flag = z.catch(z.union([z.boolean(), z.literal(0), z.literal(1)]), false);
const count = z.catch(z.number().check(z.gte(0)), 0);

/** The album backend's records are not shown in the specification: what is missing is read as nothing. */
const Bootstrap = z.looseObject({
  album: z.catch(z.looseObject({ title: text }), { title: "" }),
  progress: z.catch(z.optional(z.looseObject({ collected: count, total: count })), undefined),
  pages: z.array(z.unknown()),
  packs: z.catch(z.looseObject({ available: count }), { available: 0 }),
});
const Page = z.looseObject({ id, title: text, stickers: z.array(z.unknown()) });
const StickerRecord = z.looseObject({
  id,
  name: text,
  image: z.catch(z.optional(z.string()), undefined),
  owned: flag,
  rare: flag,
});

/** Reads the answer of `/api/album/bootstrap`: null for one that is no album, as when the handshake failed (document 1, 1.7). */
export function readAlbum(answer: unknown): Album | null {
  const bootstrap = z.safeParse(Bootstrap, answer);
  if (!bootstrap.success) return null;
  const { album, progress, packs } = bootstrap.data;
  const pages = bootstrap.data.pages.flatMap(readPage);
  const stickers = pages.flatMap((page) => page.stickers);
  return {
    title: album.title,
    collected: progress?.collected ?? stickers.filter(({ owned }) => owned).length,
    total: progress?.total ?? stickers.length,
    pages,
    packs: packs.available,
  };
}

function readPage(record: unknown, index: number): AlbumPage[] {
  const page = z.safeParse(Page, record);
  if (!page.success) return [];
  const { title } = page.data;
  const stickers = page.data.stickers.flatMap(readSticker);
  return [{ id: String(page.data.id) || String(index), title, stickers }];
}

function readSticker(record: unknown, index: number): Sticker[] {
  const sticker = z.safeParse(StickerRecord, record);
  if (!sticker.success) return [];
  const { name, image, owned, rare } = sticker.data;
  return [
    {
      id: String(sticker.data.id) || String(index),
      name,
      image: readHttpsUrl(image, { allowLoopbackHttp: true })?.href,
      owned: Boolean(owned),
      rare: Boolean(rare),
    },
  ];
}
