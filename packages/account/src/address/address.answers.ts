import {
  asFilledText,
  asRecord,
  hasFieldOf,
  type KnownAnswer,
  type OutputOf,
  type RecordFields,
  readRecord,
  recordOf,
} from "@storefront/client";

export const ADDRESS = {
  postal_code: [asFilledText, "cep"],
  street: asFilledText,
  number: asFilledText,
  complement: asFilledText,
  neighborhood: asFilledText,
  city: asFilledText,
  state: asFilledText,
  country: asFilledText,
} satisfies RecordFields;

const isAddress = hasFieldOf({ ...ADDRESS, address: asFilledText });

/**
 * An address; the specification does not show its fields, and these are those of the forms. In an answer it is bare, below `data` or below `address`; one
 * without a known field is none.
 */
export const RegisteredAddress: KnownAnswer<typeof ADDRESS> = {
  fields: ADDRESS,
  needs: [],
  shows: (answer) => {
    const record = recordOf(answer, isAddress);
    return (
      record !== null && (Object.keys(record).length === 0 || record["data"] === null || isAddress(record))
    );
  },
  read(answer) {
    const record = recordOf(answer, isAddress);
    const inner = record?.["address"];
    // A text is the street of a bare address, or the whole one as JSON.
    const isBare = !record || !("address" in record) || typeof inner === "string";
    const address = readRecord(asRecord(inner) ?? (isBare ? record : inner), ADDRESS);
    const isKnown = Object.entries(address ?? {}).some(
      ([name, value]) => Object.hasOwn(ADDRESS, name) && value,
    );
    return isKnown ? address : null;
  },
};
export interface RegisteredAddress extends OutputOf<typeof RegisteredAddress> {}
