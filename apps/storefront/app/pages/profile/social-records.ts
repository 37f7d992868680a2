import { itemsOf } from "@storefront/account";
import * as z from "zod/mini";

/** A linked social account, as far as it could be read; the fields of the answer are not shown (decision D7). */
export interface LinkedAccount {
  id: string | number;
  provider: string;
  email: string | undefined;
}

const text = z.catch(z.optional(z.string()), undefined);
const Linked = z.looseObject({
  id: z.union([z.number(), z.string()]),
  type: text,
  provider: text,
  email: text,
});

/** The linked accounts of an answer; without an id there is none to unlink, and it is left out. */
export function linkedAccounts(answer: unknown): LinkedAccount[] {
  return itemsOf(answer).flatMap((item) => {
    const read = z.safeParse(Linked, item);
    if (!read.success) return [];
    const { id, type, provider, email } = read.data;
    const name = type ?? provider ?? "";
    return [{ id, provider: name.slice(0, 1).toUpperCase() + name.slice(1), email }];
  });
}
