import { type RegisterInput, RegisterSimplifiedInput } from "@storefront/account";
import * as z from "zod/mini";
import {
  diallingCode,
  digitsOf,
  documentText,
  phoneText,
  fullName,
  typedKey,
} from "../../features/person/country-forms.ts";
import { dayText } from "../../features/person/typed-day.ts";
import { NewPassword } from "../../features/forms/new-password.ts";
import { type StoredForm, storedForm } from "../../features/forms/stored-form.ts";
import type { SocialRegistration } from "../../features/social/social-attempt.ts";
import type { OwnField, OwnFields } from "../../trunk/define-site.ts";
import { visitFields } from "../../features/session/attribution.ts";

const email = z.pipe(z.string().check(z.overwrite(typedKey)), RegisterSimplifiedInput.shape.email);

/** The optional code of a friend or partner. */
const affiliation = z.string().check(z.overwrite(typedKey), z.maxLength(200, "too_long"));

export const AccountForm = z.object({ email, password: NewPassword, affiliation });
export type AccountForm = z.infer<typeof AccountForm>;

/** The same for a person whom a provider vouches for. */
export const SocialAccountForm: z.ZodMiniType<AccountForm, AccountForm> = z.object({
  email,
  password: z.string(),
  affiliation,
});

/** The fields of the second step beside the date of birth. */
interface PersonRules {
  requestDocument: boolean;
  requestPhone: boolean;
  country: string;
  minimumAge: number;
  /** The form in which the player's language writes a day. */
  dayForm: string;
  ownFields?: OwnFields;
}

/** The second step's form. A field that the brand does not require stays empty. */
export interface PersonForm {
  name: string;
  birthDate: string;
  number: string;
  phone: string;
  terms: boolean;
  optIn: boolean;
  own: Record<string, string>;
}

/** The second step's schema for a brand, on a given day. */
export function personForm(rules: PersonRules, today: Date): z.ZodMiniType<PersonForm, PersonForm> {
  const { requestDocument, requestPhone, country, minimumAge, dayForm, ownFields = {} } = rules;
  return z.object({
    name: requestDocument ? fullName : z.string(),
    birthDate: dayText(dayForm).check(
      z.refine((day) => isOldEnough(day, today, minimumAge), {
        error: "adult",
        when: ({ issues }) => issues.length === 0,
      }),
    ),
    number: requestDocument
      ? documentText(country).check(
          z.refine((value) => value === "" || /\d{5,}/.test(digitsOf(value)), "document"),
        )
      : z.string(),
    phone: requestPhone ? phoneText(country) : z.string(),
    terms: z.boolean().check(z.refine((accepted) => accepted, "terms")),
    optIn: z.boolean(),
    own: z.object(
      Object.fromEntries(Object.entries(ownFields).map(([name, field]) => [name, ownText(field)])),
    ),
  });
}

function ownText({ values, pattern = "", isOptional = false }: OwnField): z.ZodMiniString<string> {
  return z.string().check(
    z.trim(),
    z.refine((text) => isOptional || text !== "", "required"),
    z.refine(
      (text) => text === "" || (new RegExp(pattern).test(text) && (!values || Object.hasOwn(values, text))),
      "invalid",
    ),
    z.maxLength(200, "too_long"),
  );
}

/** True from the birthday of that age on; the 29th of February counts as the 1st of March in other years. */
export function isOldEnough(birthDate: string, today: Date, age: number): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split("-").map(Number);
  return (
    Date.UTC(year + age, month - 1, day) <= Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  );
}

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
  /** The fields of the trunk's own; they are not stored, because only the trunk knows what they hold. */
  own?: Record<string, string>;
}

/** The draft in this tab's storage, so that neither a reload nor the way back loses it; password and code are never in it. */
export const STORED_DRAFT: StoredForm<RegisterDraft> = storedForm("storefront.registration", [
  "email",
  "affiliation",
  "name",
  "birthDate",
  "number",
  "phone",
  "optIn",
]);

/** The registration's body (document 1, 2.3); `limitsNow` is the regulatory choice, and the phone's code goes as `code`, as in recovery. */
export function registerPayload(
  draft: RegisterDraft,
  country: string,
  limitsNow: boolean,
  cookies: string,
  social?: SocialRegistration,
): RegisterInput {
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
    own = {},
  } = draft;
  return {
    ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== "")),
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
