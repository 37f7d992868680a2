import type { RegisterFullInput, RegisterSimplifiedInput } from "@storefront/account";
import { diallingCode } from "../../features/person/phone-number.ts";
import { visitFields } from "../../features/session/attribution.ts";

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

/**
 * The registration's body (document 1, 2.3). `limitsNow` is the regulatory choice. The field that carries the phone's
 * code is not shown; it goes as `code`, as in recovery, and only a version 1 body is forwarded with it.
 */
export function registerPayload(
  draft: RegisterDraft,
  country: string,
  limitsNow: boolean,
  cookies: string,
): RegisterFullInput & Pick<RegisterSimplifiedInput, "email" | "password"> {
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
