import {
  asFilledText,
  asId,
  asNumber,
  type FieldReader,
  asRecord,
  listOf,
  nextOf,
  type Page,
  type RecordFields,
  type Taken,
} from "@storefront/client";
import type { GameRecord } from "./games.schema.ts";
import { asImage, isSlug, type Fields, readEach } from "./record.ts";

/** A public win; the backend masks the player's name. */
export interface Win {
  id: string;
  game: { slug: string; name: string; image: string | undefined };
  player: string;
  amount: number;
  currency: string;
  multiplier?: number;
  wonAt?: string;
}

/** The game of a win: a record of its own, or its name where its other fields are beside those of the win. */
const asWonGame: FieldReader<
  Fields | string,
  Pick<GameRecord, "slug"> & Partial<Pick<GameRecord, "name" | "image">>
> = (value) => asRecord(value) ?? asFilledText(value);

export const WIN = {
  id: asId,
  game: asWonGame,
  /** The masked name of the player. */
  player: asFilledText,
  amount: asNumber,
  currency: asFilledText,
  multiplier: asNumber,
  won_at: asFilledText,
} satisfies RecordFields;

/** A public win as the backend sends it. */
export interface WinRecord extends Taken<typeof WIN, "game" | "amount"> {}

/** Reads a list of wins; an entry without a game or an amount is left out. */
export const readWins = (answer: unknown): Win[] => readEach(listOf(answer), readWin);

export const readWinsPage = (answer: unknown): Page<Win> => ({
  items: readWins(answer),
  size: listOf(answer)?.length ?? 0,
  lastPage: undefined,
  total: undefined,
  next: nextOf(answer),
});

function readWin(given: unknown, index: number): Win | undefined {
  const record = asRecord(given) ?? {};
  const beside = { ...record, name: asFilledText(record["game"]) ?? record["name"] };
  const { slug, name, image }: { slug?: unknown; name?: unknown; image?: unknown } =
    asRecord(record["game"]) ?? beside;
  const amount = asNumber(record["amount"]);
  if (!isSlug(slug) || amount === null) return undefined;
  const multiplier = asNumber(record["multiplier"]);
  const wonAt = asFilledText(record["won_at"]);
  return {
    id: asFilledText(record["id"]) ?? `${slug}-${index}`,
    game: { slug, name: asFilledText(name) ?? slug, image: asImage(image) ?? undefined },
    player: asFilledText(record["player"]) ?? "",
    amount,
    currency: asFilledText(record["currency"]) ?? "",
    ...(multiplier !== null && { multiplier }),
    ...(wonAt !== null && { wonAt }),
  };
}
