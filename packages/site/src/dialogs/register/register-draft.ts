import type { RegisterFullInput } from "@storefront/account";
import { type KeptForm, keptForm } from "../../features/forms/kept-form.ts";
import { diallingCode } from "../../features/person/country-forms.ts";
import type { SocialRegistration } from "../../features/social/social-registration.ts";
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
  /** The code of a friend or partner, as it was typed; empty for none. */
  affiliation?: string;
}

/** The draft in this tab's storage, so that neither a reload nor the way back loses it; password and code are never in it. */
export const KEPT_DRAFT: KeptForm<RegisterDraft> = keptForm("storefront.registration", [
  "email",
  "affiliation",
  "name",
  "birthDate",
  "number",
  "phone",
  "optIn",
]);

/**
 * The registration's body (document 1, 2.3). `limitsNow` is the regulatory choice. The field that carries the phone's
 * code is not shown; it goes as `code`, as in recovery.
 */
export function registerPayload(
  draft: RegisterDraft,
  country: string,
  limitsNow: boolean,
  cookies: string,
  social?: SocialRegistration,
): RegisterFullInput {
  const {
    affiliation,
    email = "",
    password = "",
    name,
    birthDate,
    number,
    phone,
    code,
    optIn = false,
  } = draft;
  return {
    email,
    // The provider vouches for the person (decision R7); its token is checked by the backend.
    ...(social ? { socialService: social.provider, id_token: social.idToken } : { password }),
    country,
    nationalities: JSON.stringify([country]),
    optIn,
    ...(name && { name }),
    ...(birthDate && { birth_date: birthDate }),
    ...(number && { number }),
    ...(phone && { phone, ddi: diallingCode(country) }),
    ...(code && { code }),
    ...visitFields(cookies, affiliation),
    user_prudential_limit_active: limitsNow,
  };
}
