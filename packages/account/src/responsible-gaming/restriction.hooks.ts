import { useStorefront } from "@storefront/proxy/react-hooks";
import { useEffect, useState } from "react";
import { useProfile } from "../auth/auth.hooks.ts";
import "./account-brand.ts";
import { accountRestriction, type AccountRestriction } from "./restricted-account.ts";

/** The longest wait that a timer can have. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The restriction of the signed-in account by the brand's table: null for none, undefined until the profile is known. It
 * lifts by itself at its `until`. Deposit, play, promotions and dialogs read it from here (decision D12).
 */
export function useAccountRestriction(): AccountRestriction | null | undefined {
  const { brand } = useStorefront();
  const { data: profile } = useProfile();
  const [, lift] = useState(0);
  const restriction =
    profile && accountRestriction({ ...profile.userInfo, ...profile.user }, brand.restrictions, Date.now());
  const until = restriction?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(
      () => lift((count) => count + 1),
      Math.min(until - Date.now() + 1, LONGEST_TIMER),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return restriction;
}
