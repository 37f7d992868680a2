import { asRecord, listOf, nextOf, type Page } from "@storefront/client";
import { imageOf, isSlug, numberOf, readEach, textOf } from "./record.ts";

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

/** Reads a list of wins; an entry without a game or an amount is left out. */
export function readWins(answer: unknown): Win[] {
  return readEach(listOf(answer), readWin);
}

/** Reads one page of a list of wins. */
export const readWinsPage = (answer: unknown): Page<Win> => ({
  items: readWins(answer),
  size: listOf(answer)?.length ?? 0,
  lastPage: undefined,
  total: undefined,
  next: nextOf(answer),
});

/** The game of a win is a record of its own, or its fields are beside those of the win. */
function readWin(given: unknown, index: number): Win | undefined {
  const record = asRecord(given);
  if (!record) return undefined;
  const flat = { ...record, name: textOf(record["game"]) ?? record["name"] };
  const { slug, name, image }: { slug?: unknown; name?: unknown; image?: unknown } =
    asRecord(record["game"]) ?? flat;
  const amount = numberOf(record["amount"]);
  if (!isSlug(slug) || amount === undefined) return undefined;
  const multiplier = numberOf(record["multiplier"]);
  const wonAt = textOf(record["won_at"]);
  return {
    id: textOf(record["id"]) ?? `${slug}-${index}`,
    game: { slug, name: textOf(name) ?? slug, image: imageOf(image) },
    player: textOf(record["player"]) ?? "",
    amount,
    currency: textOf(record["currency"]) ?? "",
    ...(multiplier !== undefined && { multiplier }),
    ...(wonAt !== undefined && { wonAt }),
  };
}
