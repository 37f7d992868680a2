import { useLocation, useNavigate } from "react-router";
import { changedSearch, dialogSearch } from "../address/dialog-address.ts";

const PARAMETER = "charge";

/** The search string that opens the deposit dialog at a charge; the page's own parameters stay. */
export const chargeSearch = (transactionId: string, search = ""): string =>
  changedSearch(dialogSearch("deposit", search), { [PARAMETER]: transactionId });

/**
 * The charge that the address names, and how it is changed. It is in the address so that a reload, a forced login and
 * the list of transactions lead to it; the dialog takes it out when it closes.
 */
export function useChargeAddress(): readonly [string | null, (transactionId: string | null) => void] {
  const { search, state, hash } = useLocation();
  const navigate = useNavigate();
  const change = (transactionId: string | null): void => {
    const next = changedSearch(search, { [PARAMETER]: transactionId ?? undefined });
    void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state });
  };
  return [new URLSearchParams(search).get(PARAMETER), change];
}
