import type { RegisterPayload, RegisterSimplifiedPayload } from "@storefront/account";
import { visitFields } from "../../session/attribution.ts";

/** The values that the steps have collected so far. */
export interface RegisterDraft {
  email?: string;
  password?: string;
  name?: string;
  birthDate?: string;
  number?: string;
  phone?: string;
  code?: string;
  optIn?: boolean;
}

/** Dialling codes by country; the platform's countries so far. */
const DIALLING_CODES: Readonly<Record<string, string>> = { AR: "54", BR: "55", CL: "56", MX: "52", PE: "51" };

/** The dialling code of a brand's country; empty where none is known, and then the phone carries its own. */
export function diallingCode(country: string): string {
  return DIALLING_CODES[country] ?? "";
}

/**
 * The registration's body (document 1, 2.3). `limitsNow` is the regulatory choice. The field that carries the phone's
 * code is not shown; it goes as `code`, as in recovery, and only a version 1 body is forwarded with it.
 */
export function registerPayload(
  draft: RegisterDraft,
  country: string,
  limitsNow: boolean,
  cookies: string,
): RegisterPayload & Pick<RegisterSimplifiedPayload, "email" | "password"> {
  const { email = "", password = "", name, birthDate, number, phone, code, optIn = false } = draft;
  return {
    email,
    password,
    country,
    nationalities: JSON.stringify([country]),
    optIn,
    ...(name && { name }),
    ...(birthDate && { birth_date: birthDate }),
    ...(number && { number }),
    ...(phone && { phone, ddi: diallingCode(country) }),
    ...(code && { code }),
    ...visitFields(cookies),
    user_prudential_limit_active: limitsNow,
  };
}
