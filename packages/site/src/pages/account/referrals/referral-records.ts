import type { Referral, ReferralFigures } from "@storefront/account";
import { asYes, dateOf } from "@storefront/client";

/** One invited friend, as the list shows it. */
export interface Invitee {
  key: string;
  name: string | undefined;
  since: Date | undefined;
  deposited: boolean;
}

/** The figures that either service may know. */
export const FIGURES = ["invited", "registered", "deposited"] as const;
export type Figure = (typeof FIGURES)[number];

/** The invited friends of a page. */
export function invitees(friends: readonly Referral[]): Invitee[] {
  return friends.map(({ id, name, created_at: created, ftd, ftd_date: date }, index) => ({
    key: String(id ?? index),
    name: name ?? undefined,
    since: dateOf(created),
    deposited: ftd === true || asYes(date) === true,
  }));
}

/** The figures that a service knows. */
export function figuresOf(
  figures: ReferralFigures | null | undefined,
): readonly (readonly [Figure, number])[] {
  return FIGURES.flatMap((name) => {
    const value = figures?.[name];
    return typeof value === "number" ? [[name, value] as const] : [];
  });
}
