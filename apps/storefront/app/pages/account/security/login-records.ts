import { itemsOf } from "@storefront/account";
import * as z from "zod/mini";

/** One login of the past, as far as it could be read; the fields of the answer are not shown (decision D7). */
export interface LoginEntry {
  key: string;
  device: string | undefined;
  place: string;
  at: Date | undefined;
}

const text = z.catch(z.optional(z.string()), undefined);
const identifier = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);
const Login = z.looseObject({
  id: identifier,
  device: text,
  user_agent: text,
  city: text,
  country: text,
  ip: text,
  created_at: text,
  login_at: text,
});

/** The logins of all pages read so far; what is no record is left out. */
export function loginEntries(pages: readonly unknown[]): LoginEntry[] {
  return pages.flatMap((page, number) =>
    itemsOf(page).flatMap((item, index) => {
      const read = z.safeParse(Login, item);
      if (!read.success) return [];
      const {
        id,
        device,
        user_agent: agent,
        city,
        country,
        ip,
        created_at: created,
        login_at: login,
      } = read.data;
      return {
        key: String(id ?? `${number}-${index}`),
        device: device ?? agent,
        place: [city, country, ip].filter(Boolean).join(" · "),
        at: dateOf(created ?? login),
      };
    }),
  );
}

function dateOf(value: string | undefined): Date | undefined {
  const date = new Date(value ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}
