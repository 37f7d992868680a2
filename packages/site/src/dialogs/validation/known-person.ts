import type { PendingField, Profile } from "@storefront/account";
import { asText } from "@storefront/client";
import * as z from "zod/mini";
import { kycStateOf } from "../../features/verification/kyc-state.ts";

/** A datum of a person that a step of the overlay asks for. */
export type PersonField = PendingField | "number";

/** The person's data in a profile. */
export interface KnownPerson {
  /** Empty where the profile has none. */
  readonly values: Readonly<Record<PersonField, string>>;
  /** The data that were proved: a form shows them and does not let them be changed. */
  readonly confirmed: ReadonlySet<PersonField>;
}

/** An approved verification proves what is on the document. */
const ON_DOCUMENT: readonly PersonField[] = ["name", "first_name", "last_name", "birth_date"];

/** Reads what a profile has of its person, so that no step asks for it again. */
export function knownPerson({ user, userInfo }: Profile): KnownPerson {
  const [first, last, whole] = [user.first_name, user.last_name, user.name].map(textOf);
  const [firstWord, ...otherWords] = whole?.split(/\s+/) ?? [];
  const values = {
    number: textOf(user.document?.["number"]) ?? "",
    name: whole ?? [first, last].filter(Boolean).join(" "),
    first_name: first ?? firstWord ?? "",
    last_name: last ?? otherWords.join(" "),
    username: textOf(user.username) ?? "",
    birth_date: dayOf(textOf(user.birth_date)),
    mother_name: textOf(user.mother_name) ?? "",
    phone: textOf(user.phone) ?? "",
    email: textOf(user.email) ?? "",
  };
  const proofs: readonly (readonly [isProved: unknown, fields: readonly PersonField[]])[] = [
    [userInfo?.validate_email_at, ["email"]],
    [userInfo?.validate_sms_at, ["phone"]],
    // A document that the account has was accepted by the backend.
    [values.number, ["number"]],
    [kycStateOf({ user, userInfo }) === "approved", ON_DOCUMENT],
  ];
  const confirmed = proofs.flatMap(([isProved, fields]) => (isProved ? fields : []));
  return { values, confirmed: new Set(confirmed.filter((field) => values[field] !== "")) };
}

function textOf(value: unknown): string | undefined {
  return asText(value)?.trim() || undefined;
}

/** The day of a date with or without a time, as a date field takes it. */
function dayOf(date = ""): string {
  const day = date.slice(0, "2000-01-31".length);
  return z.safeParse(z.iso.date(), day).success ? day : "";
}
