import { isRestrictedAccount, type Profile } from "@storefront/account";

/**
 * True for an account that must not be asked to deposit: self-excluded or withdraw-only (document 1, 3.4). The field
 * that says so is not shown; a named restriction anywhere in the profile counts.
 */
export function mayNotDeposit(profile: Profile | undefined): boolean {
  if (!profile) return false;
  return isRestrictedAccount(profile.user) || [profile.user, profile.userInfo].some(namesRestriction);
}

function namesRestriction(record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  return "restriction" in record && typeof record.restriction === "string" && record.restriction !== "";
}
