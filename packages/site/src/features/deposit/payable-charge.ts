import { useLocation, useNavigate } from "react-router";
import { changedSearch, dialogSearch } from "../routing/dialog-address.ts";
import { chargeEnd, createOpenCharges, Deposit } from "@storefront/account";
import { isLoopbackHost, readHttpsUrl, recordOf, isRecord } from "@storefront/client";
import { readStoredJson, store } from "../../ui/store.ts";
import { LAST_DEPOSIT_KEY } from "../session/player-storage.ts";

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

/** The open charges of this browser's players, by which a reload and the list of transactions find a code again. */
export const openCharges: ReturnType<typeof createOpenCharges> = createOpenCharges();

type OpenCharge = ReturnType<typeof openCharges.listOf>[number];

export type PayableCharge = Omit<OpenCharge, "transactionId">;

export function payableDeposit(deposit: Deposit, provider: string | undefined): PayableCharge {
  const { amount, code, payment_url } = deposit;
  return { amount, code, payment_url, provider, until: chargeEnd(deposit) };
}

/** The fields that a payer needs: as they are known already, completed by what the charge itself repeats. */
export function payableCharge(known: PayableCharge | undefined, answer: unknown): PayableCharge {
  const charge = Deposit.read(answer);
  return {
    amount: known?.amount ?? charge?.amount,
    code: known?.code ?? charge?.code,
    payment_url: known?.payment_url ?? charge?.payment_url ?? pageOnThisMachine(answer),
    provider: known?.provider ?? charge?.provider ?? undefined,
    until: known?.until ?? (charge ? chargeEnd({ expires_at: charge.expires_at }) : undefined),
  };
}

/** The sandbox's page of a card; it is http, which only a site of this machine leads to. */
function pageOnThisMachine(answer: unknown): string | undefined {
  if (!isLoopbackHost(window.location.hostname)) return undefined;
  return readHttpsUrl(recordOf(answer)?.["checkout_url"], { allowLoopbackHttp: true })?.href;
}

export interface LastDeposit {
  readonly provider: string;
  readonly amount: number;
}

/** Keeps a deposit for the next time, until its player logs out; a player without an id has none. */
export function rememberDeposit(player: unknown, { provider, amount }: LastDeposit): void {
  if (player === undefined || player === null) return;
  store("localStorage", LAST_DEPOSIT_KEY, JSON.stringify({ player, provider, amount }));
}

/** The last deposit of this very player; undefined for any other. */
export function lastDeposit(player: unknown): LastDeposit | undefined {
  const stored = readStoredJson("localStorage", LAST_DEPOSIT_KEY);
  if (!isRecord(stored) || player === undefined || stored["player"] !== player) return undefined;
  const { provider, amount } = stored;
  return typeof provider === "string" && typeof amount === "number" ? { provider, amount } : undefined;
}
