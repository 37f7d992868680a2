import { readDepositValue } from "@storefront/account";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { Slot } from "../../features/own-parts/slot.tsx";
import { useChargeAddress } from "../../features/deposit/payable-charge.ts";
import { useSignedIn } from "../../features/session/player-state.ts";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import { DepositFlow } from "../../features/deposit/deposit-flow.tsx";
import { ButtonLink } from "../../features/routing/links.tsx";

/** The deposit over the present page; `?value=` prefills its amount (document 1, 3.4). */
export function DepositDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("payments");
  const { search } = useLocation();
  const [prefill] = useState(() => readDepositValue(search));
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <DialogFrame title={t("common:player.deposit")} text={t("deposit.guest")} onClose={onClose}>
        <ButtonLink dialog="login" size="large" wide>
          {t("common:log_in")}
        </ButtonLink>
      </DialogFrame>
    );
  }
  return <PlayerDeposit prefill={prefill} onClose={onClose} />;
}

function PlayerDeposit({ prefill, onClose }: AddressedDialogProps & { prefill: number | null }): JSX.Element {
  const { t } = useTranslation("payments");
  const [charge] = useChargeAddress();
  const [asks, setAsks] = useState(charge === null);
  return (
    <DialogFrame
      title={t("common:player.deposit")}
      text={asks ? t("deposit.text") : undefined}
      onClose={onClose}
    >
      <DepositFlow prefill={prefill} takesFocus onAsks={setAsks} onDone={onClose} />
      <Slot name="deposit.after" />
    </DialogFrame>
  );
}
