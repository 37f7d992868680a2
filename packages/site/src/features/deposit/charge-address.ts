import { useLocation, useNavigate } from "react-router";
import { dialogSearch } from "../address/dialog-address.ts";

const PARAMETER = "charge";

/** The search string that opens the deposit dialog at a charge; the page's own parameters stay. */
export function chargeSearch(transactionId: string, search = ""): string {
  const parameters = new URLSearchParams(dialogSearch("deposit", search));
  parameters.set(PARAMETER, transactionId);
  return `?${parameters.toString()}`;
}

/**
 * The charge that the address names, and how it is changed. It is in the address so that a reload, a forced login and
 * the list of transactions lead to it; the dialog takes it out when it closes.
 */
export function useChargeAddress(): readonly [string | null, (transactionId: string | null) => void] {
  const { search, state, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const change = (transactionId: string | null): void => {
    const next = new URLSearchParams(search);
    if (transactionId === null) next.delete(PARAMETER);
    else next.set(PARAMETER, transactionId);
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true, state });
  };
  return [parameters.get("charge"), change];
}
