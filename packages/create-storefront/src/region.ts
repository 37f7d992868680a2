import countryToCurrency from "country-to-currency";
import countries from "i18n-iso-countries";
import { UsageError } from "./usage-error.ts";

/** The form that a brand's schema accepts: `en`, `pt-BR`. */
const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** The two letters of a country that is written with two or three. */
export function readCountry(text: string): string {
  const code = text.trim().toUpperCase();
  const alpha2 = code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  if (alpha2 !== undefined && countries.isValid(alpha2)) return alpha2;
  throw new UsageError(`"${text}" is no country of ISO 3166: write two letters, such as MT.`);
}

/** The three letters of a country. */
export const alpha3Of = (country: string): string => countries.alpha2ToAlpha3(country) ?? "";

/** The currency of a country by default. */
export const currencyOf = (country: string): string =>
  (countryToCurrency as Readonly<Record<string, string>>)[country] ?? "EUR";

/** A currency in its one spelling. */
export function readCurrency(text: string): string {
  const code = text.trim().toUpperCase();
  if (Intl.supportedValuesOf("currency").includes(code)) return code;
  throw new UsageError(`"${text}" is no currency of ISO 4217: write three letters, such as EUR.`);
}

/** The language that most people of a country read, with the country. */
export function localeOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const locale = `${language}-${country}`;
  return LOCALE.test(locale) ? locale : "en";
}

/** The region of a list's first locale that names one. */
export const countryOf = (locales: readonly string[]): string | undefined =>
  locales.map((locale) => new Intl.Locale(locale).region).find((region) => region !== undefined);

/** The locales of a list in their one spelling, each once. */
export function readLocales(text: string): string[] {
  const given = text.split(",").flatMap((entry) => entry.trim() || []);
  if (given.length === 0) throw new UsageError("A brand has at least one locale, such as pt-BR or en.");
  return [...new Set(given.map((entry) => readLocale(entry)))];
}

function readLocale(text: string): string {
  const refusal = new UsageError(
    `"${text}" is no locale that a brand can have: write one such as pt-BR or en.`,
  );
  try {
    const [locale = ""] = Intl.getCanonicalLocales(text);
    const { region } = new Intl.Locale(locale);
    const exists = Intl.DisplayNames.supportedLocalesOf(locale).length > 0;
    if (!LOCALE.test(locale) || !exists || (region !== undefined && !countries.isValid(region)))
      throw refusal;
    return locale;
  } catch {
    throw refusal;
  }
}
