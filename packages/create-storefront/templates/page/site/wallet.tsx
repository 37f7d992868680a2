import { useLogout, useWallet } from "@storefront/account/react-hooks";
import type { ReactElement } from "react";
import { brand } from "../brand.ts";
import { Failure } from "./failure.tsx";

const money = new Intl.NumberFormat(brand.locales[0], { style: "currency", currency: brand.currency });

/** An amount, or a dash: the backend may answer without a part of the wallet. */
const amountOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "–" : money.format(amount);

/** The player's wallet, and the way out. */
export function Wallet(): ReactElement {
  const wallet = useWallet({ select: (snapshot) => snapshot.wallet });
  const logout = useLogout();
  const { balance, bonus } = wallet.data ?? {};
  return (
    <section className="wallet" aria-label="Wallet">
      {wallet.isPending && <p>Loading …</p>}
      {wallet.data && (
        <dl>
          <div>
            <dt>Balance</dt>
            <dd>{amountOf(balance)}</dd>
          </div>
          <div>
            <dt>Bonus</dt>
            <dd>{amountOf(bonus)}</dd>
          </div>
        </dl>
      )}
      {wallet.error && <Failure error={wallet.error} retry={() => void wallet.refetch()} />}
      <button type="button" disabled={logout.isPending} onClick={() => logout.mutate()}>
        Log out
      </button>
      {logout.error && <Failure error={logout.error} />}
    </section>
  );
}
