import { useStorefront } from "@storefront/proxy/react-hooks";
import { useEffect, useState } from "react";
import { useProfile } from "../auth/auth.hooks.ts";
import { accountRestriction, type AccountRestriction, type RestrictionRule } from "./restricted-account.ts";
import type { ValidationRules } from "./validation-overlay.ts";

declare module "@storefront/proxy/react-hooks" {
  interface BrandFacts {
    /** The table of restricted accounts. Default: the library's own. */
    readonly restrictions?: readonly RestrictionRule[] | undefined;
    /** The rules of the validation overlay. */
    readonly validation?: ValidationRules | undefined;
  }
}

/** The longest wait that a timer can have. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The restriction of the signed-in account by the brand's table: null for none, undefined until the profile is known.
 * It ends by itself at its `until`. Deposit, play, promotions and dialogs read it here.
 */
export function useAccountRestriction(): AccountRestriction | null | undefined {
  const { brand } = useStorefront();
  const { data: profile } = useProfile();
  const [now, setNow] = useState(() => Date.now());
  const restriction =
    profile && accountRestriction({ ...profile.userInfo, ...profile.user }, brand.restrictions, now);
  const until = restriction?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const wait = Math.min(Math.max(0, until - Date.now()), LONGEST_TIMER);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [until, now]);
  return restriction;
}
