import type { AuthUser } from "../auth/auth.schema.ts";

/** Why an account is restricted. */
export type AccountRestriction = "cancelled" | "inactive" | "self_excluded" | "withdraw_only";

/** How a brand's backend tells what the specification leaves open: no field of either state is shown. */
export interface RestrictionRules {
  readonly isSelfExcluded?: ((user: Partial<AuthUser>) => boolean) | undefined;
  readonly isWithdrawOnly?: ((user: Partial<AuthUser>) => boolean) | undefined;
}

/**
 * Why an account is restricted, null when it is not: cancelled and inactive by fields of the user; self-excluded and
 * withdraw-only by the brand's rules. A missing field restricts nobody.
 */
export function accountRestriction(
  user: Partial<AuthUser> | null | undefined,
  rules: RestrictionRules = {},
): AccountRestriction | null {
  if (!user) return null;
  if (isOn(user.cancelled_account)) return "cancelled";
  if (rules.isSelfExcluded?.(user)) return "self_excluded";
  if (rules.isWithdrawOnly?.(user)) return "withdraw_only";
  return user.is_active === 0 || user.is_active === false ? "inactive" : null;
}

/** True for an account that must not be asked to deposit. */
export function isRestrictedAccount(
  user: Partial<AuthUser> | null | undefined,
  rules?: RestrictionRules,
): boolean {
  return accountRestriction(user, rules) !== null;
}

const isOn = (flag: unknown): boolean => (typeof flag === "number" ? flag !== 0 : flag === true);
