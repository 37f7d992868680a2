import {
  asFilledText,
  type Known,
  hasFieldOf,
  type RecordAnswer,
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

/** An address; the specification does not show its fields, and these are those of the forms. */
export interface RegisteredAddress extends Known<typeof ADDRESS> {}
const isAddress = hasFieldOf({ ...ADDRESS, address: asFilledText });

/** The shape of an address in an answer: bare, below `data` or below `address`; one without a known field is none. */
export const RegisteredAddress: RecordAnswer<RegisteredAddress, typeof ADDRESS> = {
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
    const address = readRecord(
      record && "address" in record && typeof inner !== "string" ? inner : record,
      ADDRESS,
    );
    const isKnown = Object.entries(address ?? {}).some(
      ([name, value]) => Object.hasOwn(ADDRESS, name) && value,
    );
    return isKnown ? address : null;
  },
};
