import type { Login } from "@storefront/account";
import { dateOf } from "@storefront/client";

/** One login of the past, as the list shows it. */
export interface LoginEntry {
  key: string;
  device: string | undefined;
  place: string;
  at: Date | undefined;
}

/** The lines of the login history. */
export function loginEntries(logins: readonly Login[]): LoginEntry[] {
  return logins.map(({ id, device, city, country, ip, created_at: at }, index) => ({
    key: String(id ?? `row-${index}`),
    device: device ?? undefined,
    place: [city, country, ip].filter(Boolean).join(" · "),
    at: dateOf(at),
  }));
}
