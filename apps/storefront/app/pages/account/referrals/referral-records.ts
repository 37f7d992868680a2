import { itemsOf } from "@storefront/account";
import * as z from "zod/mini";

/** One invited friend, as far as it could be read; the fields of the answers are not shown (decision D7). */
export interface Invitee {
  key: string;
  name: string | undefined;
  since: Date | undefined;
  deposited: boolean;
}

/** The figures that either service may know. */
export const FIGURES = ["invited", "registered", "deposited"] as const;
export type Figure = (typeof FIGURES)[number];

const text = z.catch(z.optional(z.string()), undefined);
const identifier = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);
const flag = z.catch(z.optional(z.union([z.boolean(), z.number()])), undefined);
const figure = z.catch(z.optional(z.number().check(z.gte(0))), undefined);

const Friend = z.looseObject({
  id: identifier,
  name: text,
  username: text,
  created_at: text,
  ftd: flag,
  ftd_date: text,
});
const Figures = z.looseObject({ invited: figure, registered: figure, deposited: figure, code: text });

/** The invitees of an answer; what is no record is left out. */
export function invitees(answer: unknown): Invitee[] {
  return itemsOf(answer).flatMap((item, index) => {
    const read = z.safeParse(Friend, item);
    if (!read.success) return [];
    const { id, name, username, created_at: created, ftd, ftd_date: ftdDate } = read.data;
    const since = new Date(created ?? "");
    return {
      key: String(id ?? index),
      name: name ?? username,
      since: Number.isNaN(since.getTime()) ? undefined : since,
      deposited: Boolean(ftd) || ftdDate !== undefined,
    };
  });
}

/** The figures of an answer; none when it has none. */
export function figuresOf(answer: unknown): readonly (readonly [Figure, number])[] {
  const read = z.safeParse(Figures, answer);
  if (!read.success) return [];
  return FIGURES.flatMap((name) => {
    const value = read.data[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** The code a friend registers with; undefined when the answer has none that could be one. */
export function codeOf(answer: unknown): string | undefined {
  const read = z.safeParse(Figures, answer);
  const code = read.success ? read.data.code : undefined;
  return code !== undefined && /^[\w-]{1,64}$/.test(code) ? code : undefined;
}
