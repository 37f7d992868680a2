import type { Text } from "../http/texts.ts";
import { hashOf } from "../state/random.ts";

/** One sticker of every album. */
export interface Sticker {
  id: number;
  name: string;
  isRare: boolean;
}

/** One page of every album. */
export interface AlbumPage {
  id: number;
  title: Text;
  stickers: readonly Sticker[];
}

/** Whether the owner of an album has a sticker; rare stickers are less likely. */
export const isOwned = (owner: string, { id, isRare }: Sticker): boolean =>
  hashOf(`${owner} sticker ${id}`) % 10 < (isRare ? 3 : 6);

/** The name of a campaign's album: `aurora-stars` is Aurora Stars. */
export const albumTitle = (campaign: string): string =>
  campaign
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
