import { itemsOf } from "@storefront/account";
import { amountOf, isRecord, textOf } from "../money/record-fields.ts";

/** A way to pay. */
export interface Provider {
  /** The name of the provider in a deposit. */
  key: string;
  name: string;
  minimum: number | undefined;
  maximum: number | undefined;
}

/** The providers of an answer that take deposits; one without a name or a key is left out. */
export function depositProviders(answer: unknown): readonly Provider[] {
  return itemsOf(answer).flatMap((item) => {
    if (!isRecord(item) || item["deposit"] === false || item["is_active"] === false) return [];
    const key = textOf(item, ["slug", "code", "id", "name"]);
    const name = textOf(item, ["name", "title", "label", "slug"]);
    if (key === undefined || name === undefined) return [];
    return [
      {
        key,
        name,
        minimum: amountOf(item, ["minimum", "min", "min_amount", "minimum_amount"]),
        maximum: amountOf(item, ["maximum", "max", "max_amount", "maximum_amount"]),
      },
    ];
  });
}

const PICKS = [20, 50, 100, 200] as const;
/** Currencies without decimals count in thousands. */
const PICKS_WHOLE = [5_000, 10_000, 20_000, 50_000] as const;

/** The amounts to offer at a press, those a provider would refuse left out. */
export function quickPicks(digits: number, provider: Provider | undefined): readonly number[] {
  const picks: readonly number[] = digits === 0 ? PICKS_WHOLE : PICKS;
  return picks.filter(
    (amount) =>
      amount >= (provider?.minimum ?? 0) && amount <= (provider?.maximum ?? Number.POSITIVE_INFINITY),
  );
}
