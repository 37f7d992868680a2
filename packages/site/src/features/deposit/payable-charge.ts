import { chargeEnd, createOpenCharges, Deposit } from "@storefront/account";
import { isLoopbackHost, readHttpsUrl, recordOf } from "@storefront/client";

/** The open charges of this browser's players, by which a reload and the list of transactions find a code again. */
export const openCharges: ReturnType<typeof createOpenCharges> = createOpenCharges();

type OpenCharge = ReturnType<typeof openCharges.listOf>[number];

/** The fields of a charge that its payer needs. */
export type PayableCharge = Omit<OpenCharge, "transactionId">;

/** The fields that the payer of a deposit needs. */
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
