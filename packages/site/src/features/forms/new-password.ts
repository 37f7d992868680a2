import * as z from "zod/mini";
import { SHORTEST_PASSWORD } from "../../ui/form/fields.tsx";

/** True for a password that meets the rule of every new one: eight characters, with letters and numbers. */
export function isAcceptablePassword(password: string): boolean {
  const { length } = Array.from(password);
  return length >= SHORTEST_PASSWORD && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
}

export const NewPassword = z.string().check(z.refine(isAcceptablePassword, "password"));
