import type { AuthUser, AuthUserInfo } from "@storefront/account";
import { written } from "../../features/person/country-forms.ts";

type ProfileRow = readonly [
  id: "name" | "email" | "phone" | "birth_date" | "country" | "currency",
  read: (user: AuthUser, locale: string, brandCountry: string) => string | undefined,
];

/** The rows of a user's data; a row whose field is empty is left out. */
export const PROFILE_ROWS: readonly ProfileRow[] = [
  ["name", ({ name, first_name: first, last_name: last }) => name || [first, last].filter(Boolean).join(" ")],
  ["email", ({ email }) => email ?? undefined],
  [
    "phone",
    ({ phone, ddi }, _locale, country) =>
      phone
        ? [ddi && `+${ddi.replace(/^\+/, "")}`, written(country, "phone", phone)].filter(Boolean).join(" ")
        : undefined,
  ],
  ["birth_date", ({ birth_date: date }, locale) => dateText(date, locale)],
  ["country", ({ country }, locale) => countryText(country, locale)],
  ["currency", ({ currency }) => currency ?? undefined],
];

type State = "on" | "off" | "check_needed" | "nothing_needed";

type SecurityRow = readonly [
  id: "two_factor" | "identity",
  read: (info: AuthUserInfo) => { good: boolean; text: State },
];

/** The rows of the account's security. */
export const SECURITY_ROWS: readonly SecurityRow[] = [
  ["two_factor", ({ two_factor_enabled: on }) => choose(Boolean(on), "on", "off")],
  ["identity", ({ force_request_kyc: forced }) => choose(!forced, "nothing_needed", "check_needed")],
];

function choose(good: boolean, yes: State, no: State): { good: boolean; text: State } {
  return { good, text: good ? yes : no };
}

/** A calendar day is the same in every time zone. */
function dateText(date: string | null | undefined, locale: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? "")?.[0];
  if (day === undefined) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function countryText(country: string | null | undefined, locale: string): string | undefined {
  if (!country) return undefined;
  if (!/^[A-Za-z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([locale], { type: "region" }).of(country.toUpperCase());
}
