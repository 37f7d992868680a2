import { type Deposit, type DepositInput, readDepositCampaign } from "@storefront/account";
import {
  useAccountRestriction,
  useCreateDeposit,
  useDepositStatus,
  usePaymentProviders,
  useProfile,
} from "@storefront/account/react-hooks";
import { Ban, WalletCards } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useFirstDepositEvent } from "../attribution/use-first-deposit-event.ts";
import { moneyFailure } from "../money/money-failure.ts";
import { isOver } from "../money/outcome.ts";
import { usePageAddress } from "../routing/use-page-address.ts";
import { useShell } from "../site/use-shell.ts";
import { LoadFailure, Nothing, Waiting } from "../states/read-states.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { ChargePanel, chargeStage, type FollowedCharge } from "./charge-panel.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { depositProviders } from "./providers.ts";

/** A deposit from its first question to its charge's end (document 2, 4.4); an account that is restricted gets none. */
export function DepositFlow({
  prefill,
  onDone,
}: {
  prefill: number | null;
  onDone: () => void;
}): JSX.Element {
  const [round, setRound] = useState(0);
  return <Round key={round} prefill={prefill} onDone={onDone} onAgain={() => setRound(round + 1)} />;
}

/** A charge that was given up on is followed for two minutes more when the player asks for it. */
const CHECKED_FOR = 120_000;

interface RoundProps {
  prefill: number | null;
  onDone: () => void;
  onAgain: () => void;
}

function Round({ prefill, onDone, onAgain }: RoundProps): JSX.Element {
  const { t } = useTranslation("payments");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const { support } = useShell().brand;
  const providers = usePaymentProviders();
  const deposit = useCreateDeposit();
  const transactionId = deposit.data?.transactionId ?? null;
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  const { search } = useLocation();
  const [campaign] = useState(() => readDepositCampaign(search));
  const [deadline, setDeadline] = useState<number>();
  // The panel says what a charge that is followed no longer means; a notice would say it twice.
  const charge = useDepositStatus(transactionId, { isFinal: isOver, deadline }, { meta: { silent: true } });
  useFirstDepositEvent(
    chargeStage(charge, transactionId !== null) === "paid",
    deposit.data?.amount ?? undefined,
  );
  const check = (): void => {
    setDeadline(CHECKED_FOR);
    void charge.refetch();
  };

  if (deposit.data) {
    const made = { deposit: deposit.data, onAgain, onDone, onCheck: check };
    return <Followed {...made} charge={charge} isTracked={transactionId !== null} />;
  }
  if (restriction) {
    return (
      <Nothing icon={Ban} title={t("deposit.restricted_title")} text={t("deposit.restricted_text")}>
        {support && (
          <Link to={address("/support")} className={buttonClass({ look: "quiet" })}>
            {common("navigation.support")}
          </Link>
        )}
      </Nothing>
    );
  }
  if (providers.isPending || !isProfileAsked) return <Waiting />;
  if (providers.error) {
    return (
      <LoadFailure
        error={providers.error}
        busy={providers.isFetching}
        onAgain={() => void providers.refetch()}
      />
    );
  }
  const offered = depositProviders(providers.data);
  if (offered.length === 0) {
    return <Nothing icon={WalletCards} title={t("deposit.none_title")} text={t("deposit.none_text")} />;
  }
  const submit = async (payload: DepositInput): Promise<void> => {
    // A refusal is shown by the form: the mutation keeps it.
    await deposit.mutateAsync({ ...payload, ...(campaign && { campaign }) }).catch(() => {});
  };
  return (
    <DepositForm
      providers={offered}
      prefill={prefill}
      failure={deposit.error ? moneyFailure(deposit.error) : undefined}
      onSubmit={submit}
    />
  );
}

interface MadeProps {
  deposit: Deposit;
  onAgain: () => void;
  onDone: () => void;
  onCheck: () => void;
}

function Followed({
  charge,
  isTracked,
  deposit,
  ...actions
}: MadeProps & { charge: FollowedCharge; isTracked: boolean }): JSX.Element {
  return <ChargePanel {...actions} stage={chargeStage(charge, isTracked)} deposit={deposit} />;
}
