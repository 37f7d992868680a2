import { readDepositValue } from "@storefront/account";
import { type JSX, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Slot } from "../../../features/own-parts/slot.tsx";
import { DepositFlow } from "../../../features/deposit/deposit-flow.tsx";
import { usePageAddress } from "../../../features/routing/links.tsx";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { hasPage } from "../../../trunk/has-page.ts";
import styles from "../../../ui/page.module.css";

/** The deposit, with the amount that `?value=` asks for. */
export function DepositView({ onAsks }: { onAsks: (asks: boolean) => void }): JSX.Element {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = usePageAddress();
  const [prefill] = useState(() => readDepositValue(search));
  return (
    <AccountScope>
      <section className={`${styles["card"]} ${styles["narrow"]}`}>
        <DepositFlow
          prefill={prefill}
          onAsks={onAsks}
          onDone={() => void navigate(address(hasPage("/account/wallet") ? "/account/wallet" : "/account"))}
        />
        <Slot name="deposit.after" />
      </section>
    </AccountScope>
  );
}
