import {
  type Charge,
  type Deposit,
  type DepositBody,
  type PollState,
  readDepositCampaign,
} from "@storefront/account";
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
import { useLocation } from "react-router";
import { moneyFailure } from "../../money/money-failure.ts";
import { isOver } from "../../money/outcome.ts";
import { amountOf, recordIn } from "../../money/record-fields.ts";
import { LoadFailure, Nothing, Waiting } from "../../pages/account/account-states.tsx";
import { chargeFacts, transactionIdOf } from "./charge-facts.ts";
import { ChargePanel, chargeStage } from "./charge-panel.tsx";
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

interface RoundProps {
  prefill: number | null;
  onDone: () => void;
  onAgain: () => void;
}

function Round({ prefill, onDone, onAgain }: RoundProps): JSX.Element {
  const { t } = useTranslation("payments");
  const providers = usePaymentProviders();
  const deposit = useCreateDeposit();
  const transactionId = transactionIdOf(deposit.data) ?? null;
  const charge = useDepositStatus(transactionId, { isFinal: isOver });
  const [checks, setChecks] = useState(0);
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  const { search } = useLocation();
  const [campaign] = useState(() => readDepositCampaign(search));

  if (deposit.data) {
    const made = { deposit: deposit.data, onAgain, onDone, onCheck: () => setChecks(checks + 1) };
    return checks > 0 && transactionId !== null ? (
      <Recheck key={checks} {...made} transactionId={transactionId} />
    ) : (
      <Followed {...made} charge={charge} isTracked={transactionId !== null} />
    );
  }
  if (restriction) {
    return <Nothing icon={Ban} title={t("deposit.restricted_title")} text={t("deposit.restricted_text")} />;
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
  const submit = async (payload: DepositBody): Promise<void> => {
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
}: MadeProps & { charge: PollState<Charge>; isTracked: boolean }): JSX.Element {
  return (
    <ChargePanel
      {...actions}
      stage={chargeStage(charge, isTracked)}
      amount={amountOf(recordIn(deposit), ["amount", "value"])}
      facts={chargeFacts(deposit)}
    />
  );
}

/** Asks once more, for two minutes, about a charge that was given up on. */
function Recheck({ transactionId, ...made }: MadeProps & { transactionId: string | number }): JSX.Element {
  const charge = useDepositStatus(transactionId, { isFinal: isOver, deadline: 120_000 });
  return <Followed {...made} charge={charge} isTracked />;
}
