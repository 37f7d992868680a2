import { type Deposit, type DepositInput, readDepositCampaign } from "@storefront/account";
import {
  useAccountRestriction,
  useCreateDeposit,
  usePaymentProviders,
  useProfile,
} from "@storefront/account/react-hooks";
import { WalletCards } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { moneyFailure } from "../money/money-failure.ts";
import { useOnce } from "../money/use-once.ts";
import { RestrictedPart } from "../restriction/restricted-part.tsx";
import { useShell } from "../site/use-shell.ts";
import { LoadFailure, Nothing, Waiting } from "../states/read-states.tsx";
import { useChargeAddress } from "./charge-address.ts";
import { DepositForm } from "./deposit-form.tsx";
import { FollowedDeposit } from "./followed-deposit.tsx";
import { lastDeposit, rememberDeposit } from "./last-deposit.ts";
import { openCharges, payableDeposit } from "./open-charges.ts";
import { OpenCharge } from "./open-charge.tsx";
import { paymentKind } from "./payment-kinds.ts";
import { depositProviders } from "./providers.ts";

/** A deposit from its first question to its charge's end (document 2, 4.4); an account that is restricted gets none. */
export function DepositFlow(props: FlowProps): JSX.Element {
  const [round, setRound] = useState(0);
  return <DepositAttempt key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

/** As high as the form, about: the way out of the dialog must not move away from who presses it. */
const WAITING_FORM = <Waiting rows={6} look="row" />;

interface FlowProps {
  prefill: number | null;
  /** The amount has the focus as soon as it can be typed, as in a dialog; a page leaves the focus where it is. */
  takesFocus?: boolean;
  /** Told whether the player is asked how and how much: a restricted one is not, and whoever has a charge to pay. */
  onAsks: (asks: boolean) => void;
  onDone: () => void;
}

function DepositAttempt({
  prefill,
  takesFocus = false,
  onAsks,
  onDone,
  onAgain,
}: FlowProps & { onAgain: () => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const { brand } = useShell();
  const [charge, setCharge] = useChargeAddress();
  const providers = usePaymentProviders();
  const deposit = useCreateDeposit();
  const once = useOnce();
  const tell = useAnalytics();
  const { data: profile, isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  const { search } = useLocation();
  const [campaign] = useState(() => readDepositCampaign(search));
  const player = profile?.user?.id;
  const made = deposit.data;
  const madeId = made?.transactionId ?? null;
  // What was made is shown at once: its address comes a moment later, and until then the form could be sent again. When
  // the address has named it, the address alone says what is shown. A charge without an id never gets an address.
  const [isNamed, setIsNamed] = useState(false);
  if (!isNamed && charge !== null && charge === madeId) setIsNamed(true);
  const shownId = charge ?? madeId;
  const isFollowed = charge !== null || (made !== undefined && !isNamed);
  const asks = !restriction && !isFollowed;
  useEffect(() => onAsks(asks), [onAsks, asks]);

  if (restriction) return <RestrictedPart restriction={restriction} closed="deposit" instead={<Waiting />} />;
  if (!isProfileAsked) return WAITING_FORM;
  if (isFollowed) {
    const again = (): void => {
      setCharge(null);
      onAgain();
    };
    const provider = deposit.variables?.["provider"];
    const payable =
      made && madeId === shownId
        ? payableDeposit(made, typeof provider === "string" ? provider : undefined)
        : undefined;
    const followed = { id: shownId, made: payable, player };
    return <FollowedDeposit key={shownId} {...followed} onAgain={again} onDone={onDone} />;
  }
  if (providers.isPending) return WAITING_FORM;
  if (providers.error) {
    return (
      <LoadFailure
        error={providers.error}
        busy={providers.isFetching}
        onAgain={() => void providers.refetch()}
      />
    );
  }
  const offered = depositProviders(providers.data, brand.country, brand.paymentNames);
  if (offered.length === 0) {
    return <Nothing icon={WalletCards} title={t("deposit.none_title")} text={t("deposit.none_text")} />;
  }
  const onMade = (answer: Deposit, { amount, provider: chosen }: DepositInput): void => {
    const provider = typeof chosen === "string" ? chosen : undefined;
    if (provider !== undefined && typeof amount === "number") rememberDeposit(player, { provider, amount });
    tell("deposit_started", {
      value: typeof amount === "number" ? amount : undefined,
      currency: brand.currency,
      payment: paymentKind([provider], brand.paymentNames) ?? "other",
    });
    const { transactionId } = answer;
    if (typeof transactionId !== "string") return;
    openCharges.keep(player, { transactionId, ...payableDeposit(answer, provider) });
    setCharge(transactionId);
  };
  return (
    <>
      <OpenCharge player={player} onOpen={setCharge} />
      <DepositForm
        providers={offered}
        prefill={prefill}
        last={lastDeposit(player)}
        takesFocus={takesFocus}
        failure={deposit.error ? moneyFailure(deposit.error) : undefined}
        onSubmit={(payload) =>
          once(
            () => deposit.mutateAsync({ ...payload, ...(campaign && { campaign }) }),
            (answer) => onMade(answer, payload),
          )
        }
      />
    </>
  );
}
