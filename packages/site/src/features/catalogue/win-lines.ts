import type { Win } from "@storefront/games";
import { numberFormat } from "../../i18n/number-format.ts";

/** One win as a page shows it: written on the server, so that both sides render the same letters. */
export interface WinLine {
  id: string;
  slug: string;
  name: string;
  image: string | undefined;
  player: string;
  amount: string;
  multiplier: string | undefined;
}

/** Wins in the words of a locale, at most `most`. */
export function winLines(wins: readonly Win[], locale: string, most: number): WinLine[] {
  const times = numberFormat(locale, { maximumFractionDigits: 1 });
  return wins.slice(0, most).map(({ id, game, player, amount, currency, multiplier }, index) => ({
    id: id || String(index),
    slug: game.slug,
    name: game.name,
    image: game.image,
    player: maskedName(player),
    amount: moneyText(amount, currency, locale),
    multiplier: multiplier === undefined ? undefined : `×${times.format(multiplier)}`,
  }));
}

/** The name of another player, masked here if the backend did not: a page is public. */
export function maskedName(name: string): string {
  if (name.includes("*")) return name;
  return `${/\S/u.exec(name)?.[0] ?? ""}***`;
}

/** An amount in its own currency; a currency that is none is written after the number. */
export function moneyText(amount: number, currency: string, locale: string): string {
  try {
    return numberFormat(locale, { style: "currency", currency }).format(amount);
  } catch {
    return `${numberFormat(locale, { minimumFractionDigits: 2 }).format(amount)} ${currency}`.trim();
  }
}

/** The address of the wins of the last minutes: a file at the root, made again each few seconds and the same for everybody. */
export const LAST_WINS_PATH = "/last-wins.json";
