import { useLocation, useNavigate } from "react-router";
import { changedSearch, dialogSearch } from "../address/dialog-address.ts";

const PARAMETER = "charge";

/** The search string that opens the deposit dialog at a charge; the page's own parameters stay. */
export const chargeSearch = (transactionId: string, search = ""): string =>
  changedSearch(dialogSearch("deposit", search), { [PARAMETER]: transactionId });

/** The charge in the address, where a reload, a forced login and the list of transactions find it, and how it is changed. */
export function useChargeAddress(): readonly [string | null, (transactionId: string | null) => void] {
  const { search, state, hash } = useLocation();
  const navigate = useNavigate();
  const change = (transactionId: string | null): void => {
    const next = changedSearch(search, { [PARAMETER]: transactionId ?? undefined });
    void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state });
  };
  return [new URLSearchParams(search).get(PARAMETER), change];
}
