import type { Provider } from "@storefront/account";

/** The kinds of payment methods that the site has words and pictures for: `methods.<kind>` of the payments texts. */
const PAYMENT_KINDS = ["pix", "spei", "boleto", "card", "transfer"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The names of the sandbox. The specification shows none: a trunk adapts those of its backend. */
const NAMES: Readonly<Record<PaymentKind, readonly string[]>> = {
  pix: ["pix"],
  spei: ["spei"],
  boleto: ["boleto"],
  card: ["card"],
  transfer: ["transfer", "bank transfer", "transferencia"],
};

/** The payment systems of one country alone. */
const NATIONAL: Readonly<Partial<Record<PaymentKind, string>>> = { pix: "BR", boleto: "BR", spei: "MX" };

/** The kind of a payment method, by its key or its name; undefined for any other, such as a wallet's own name. */
export function paymentKind(names: readonly unknown[]): PaymentKind | undefined {
  const given = names.flatMap((name) => (typeof name === "string" ? name.trim().toLowerCase() : []));
  return PAYMENT_KINDS.find((kind) => NAMES[kind].some((known) => given.includes(known)));
}

/** False for a payment system of another country. */
export function isOfCountry(kind: PaymentKind | undefined, country: string): boolean {
  const home = kind && NATIONAL[kind];
  return home === undefined || home === country;
}

export interface OfferedProvider {
  /** The name of the provider in a deposit. */
  key: string;
  name: string;
  /** A kind has a name in the player's language. */
  kind: PaymentKind | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
}

/** The providers that take deposits in a country; one without a name and a key is left out. */
export function depositProviders(
  providers: readonly Provider[],
  country: string,
): readonly OfferedProvider[] {
  return providers.flatMap(({ slug, name, minimum, maximum, deposit, is_active: active }) => {
    const key = slug ?? name ?? "";
    const kind = paymentKind([slug, name]);
    if (key === "" || deposit === false || active === false || !isOfCountry(kind, country)) return [];
    return [{ key, name: name ?? key, kind, minimum: minimum ?? undefined, maximum: maximum ?? undefined }];
  });
}

const PICKS = [20, 50, 100, 200] as const;
/** Currencies without decimals count in thousands. */
const PICKS_WHOLE = [5_000, 10_000, 20_000, 50_000] as const;

/** The amounts to offer at a press, those a provider would refuse left out. */
export function quickPicks(
  digits: number,
  provider: Pick<OfferedProvider, "minimum" | "maximum"> | undefined,
): readonly number[] {
  const picks: readonly number[] = digits === 0 ? PICKS_WHOLE : PICKS;
  return picks.filter(
    (amount) =>
      amount >= (provider?.minimum ?? 0) && amount <= (provider?.maximum ?? Number.POSITIVE_INFINITY),
  );
}
