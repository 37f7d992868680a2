import { type OpenFields, readAmount } from "@storefront/account";
import { asFilledText } from "@storefront/proxy";

/** The first of these fields that holds text or a number, as text. */
export function textOf(record: OpenFields | null | undefined, names: readonly string[]): string | undefined {
  return firstOf(record, names, asFilledText);
}

/** The first of these fields that holds an amount. */
export function amountOf(
  record: OpenFields | null | undefined,
  names: readonly string[],
): number | undefined {
  return firstOf(record, names, readAmount);
}

function firstOf<Value>(
  record: OpenFields | null | undefined,
  names: readonly string[],
  read: (value: unknown) => Value | null,
): Value | undefined {
  return names.map((name) => read(record?.[name])).find((value) => value !== null) ?? undefined;
}
