import { AddressInput, PostalCodeInput, type RegisteredAddress } from "@storefront/account";
import * as z from "zod/mini";

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(longest, "too_long"));

/** The address form; the fields of the body are not shown, so these are the usual ones. */
export const AddressForm = z.object({
  postalCode: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,15}$/, "postal_code")),
  street: text(200),
  number: text(20),
  complement: z.string().check(z.trim(), z.maxLength(100, "too_long")),
  neighborhood: text(100),
  city: text(100),
  state: text(60),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** The fields that a postal code fills in. */
export const LOOKED_UP = ["street", "neighborhood", "city", "state"] as const;

/** The fields that an address with another postal code has otherwise. */
export const OF_ONE_PLACE = [...LOOKED_UP, "number", "complement"] as const;

/** The form of a registered address; empty without one. */
export function addressForm(known: RegisteredAddress | null | undefined): AddressForm {
  return {
    postalCode: known?.postal_code ?? "",
    street: known?.street ?? "",
    number: known?.number ?? "",
    complement: known?.complement ?? "",
    neighborhood: known?.neighborhood ?? "",
    city: known?.city ?? "",
    state: known?.state ?? "",
  };
}

/** The body of an address. */
export function addressPayload(
  { postalCode, complement, ...rest }: AddressForm,
  country: string,
): AddressInput {
  const code = { [postalCodeName(country)]: plain(postalCode, country) };
  return z.parse(AddressInput, { ...code, ...rest, ...(complement !== "" && { complement }), country });
}

/** The lookup value of a typed postal code; undefined until it is complete. */
export function postalCodePayload(typed: string, country: string): PostalCodeInput | undefined {
  const code = plain(typed, country);
  const whole = country === "BR" ? /^\d{8}$/.test(code) : /^[A-Za-z0-9]{4,10}$/.test(code);
  return whole ? z.parse(PostalCodeInput, { [postalCodeName(country)]: code }) : undefined;
}

/** The form's fields that a looked-up address fills, as far as it could be read. */
export function addressOf(answer: unknown): Partial<Record<(typeof LOOKED_UP)[number], string>> {
  if (typeof answer !== "object" || answer === null) return {};
  const entries = Object.entries(answer);
  return Object.fromEntries(
    LOOKED_UP.flatMap((name) => {
      const value: unknown = entries.find(([key]) => key === name)?.[1];
      return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
    }),
  );
}

function postalCodeName(country: string): "cep" | "postal_code" {
  return country === "BR" ? "cep" : "postal_code";
}

function plain(code: string, country: string): string {
  return country === "BR" ? code.replace(/\D/g, "") : code.trim();
}
