import type { ProxyHttp } from "@storefront/client/http";
import { useStorefront } from "@storefront/client/react-hooks";
import { useEffect, useMemo, useState } from "react";
import { useAccount } from "../session/account-provider.tsx";
import { useProfile } from "../auth/auth.hooks.ts";
import { accountRestriction, type AccountRestriction, type RestrictionRule } from "./restricted-account.ts";
import type { ValidationRules } from "./validation-overlay.ts";

declare module "@storefront/client/react-hooks" {
  interface BrandFacts {
    /** The table of restricted accounts. Default: the library's own. */
    readonly restrictions?: readonly RestrictionRule[] | undefined;
    readonly validation?: ValidationRules | undefined;
  }
}

/** The longest wait that a timer can have. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The restriction of the signed-in account by the brand's table: null for none, undefined until the profile is known.
 * It ends by itself at its `until`, by the host's clock and not by the device's. Deposit, play, promotions and dialogs read it here.
 */
export function useAccountRestriction(): AccountRestriction | null | undefined {
  const { brand } = useStorefront();
  const { http } = useAccount();
  const { data: profile } = useProfile();
  const [reads, setReads] = useState(0);
  const restriction = useMemo(
    () => profile && accountRestriction(profile, brand.restrictions, clockOf(http)),
    // A restriction that has ended is read again, although nothing else has changed.
    // oxlint-disable-next-line react/exhaustive-deps
    [profile, brand.restrictions, http, reads],
  );
  const until = restriction?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const wait = Math.min(Math.max(0, until - clockOf(http)), LONGEST_TIMER);
    const timer = setTimeout(() => setReads(reads + 1), wait);
    return () => clearTimeout(timer);
  }, [until, http, reads]);
  return restriction;
}

function clockOf(http: ProxyHttp): number {
  return http.now?.() ?? Date.now();
}
