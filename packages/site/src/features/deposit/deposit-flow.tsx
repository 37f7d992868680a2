import { type Deposit, type PaymentInput, readDepositCampaign } from "@storefront/account";
import {
  useAccountRestriction,
  useCreateDeposit,
  useDepositStatus,
  usePaymentProviders,
  useProfile,
} from "@storefront/account/react-hooks";
import { QrCode, WalletCards } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { SentNotice, useMoneyCall } from "../money/form/money-call.tsx";
import { useShell } from "../site/use-shell.ts";
import { EmptyState, QueryState, Waiting } from "../loading/read-states.tsx";
import {
  useChargeAddress,
  lastDeposit,
  rememberDeposit,
  openCharges,
  payableCharge,
  type PayableCharge,
  payableDeposit,
} from "./payable-charge.ts";
import { DepositForm } from "./deposit-form.tsx";
import { paymentKind, depositProviders } from "./providers.ts";
import { isApiError } from "@storefront/client";
import { isOver } from "../money/form/status-meaning.ts";
import { ChargePanel, type ChargeStatus, chargeStatus } from "./charge-panel.tsx";
import { useMoney } from "../money/use-money.ts";
import styles from "./deposit.module.css";
import { withTexts } from "../../i18n/translations.ts";
import { whenLoaded } from "../loading/when-loaded.tsx";

/** The charges whose end was told on this page. */
const reported = new Set<string>();

/** Tells the analytics once of the end of a deposit that this browser made; one without an id is another device's, or was told. */
function useDepositEnd(id: string | null | undefined, status: ChargeStatus, value: number | undefined): void {
  const track = useAnalytics();
  const { currency } = useShell().brand;
  useEffect(() => {
    const isOver = status === "paid" || status === "failed" || status === "expired";
    if (typeof id !== "string" || reported.has(id) || !isOver) return;
    reported.add(id);
    track(status === "paid" ? "deposit_paid" : "deposit_failed", { value, currency });
  }, [id, status, value, currency, track]);
}

/** A charge that was given up on is followed for two minutes more when the player says that it is paid. */
const CHECKED_FOR = 120_000;

/** A deposit that was made, followed by the id of its charge; without an id there is nothing to follow, and the answer is shown. */
function FollowedDeposit({
  id,
  made,
  player,
  onAgain,
  onDone,
}: {
  id: string | null;
  made: PayableCharge | undefined;
  player: unknown;
  onAgain: () => void;
  onDone: () => void;
}): JSX.Element {
  const [deadline, setDeadline] = useState<number>();
  const [checked, setChecked] = useState(false);
  // The panel says what a charge that is followed no longer means; a notice would say it twice.
  const query = useDepositStatus(
    { transactionId: id, isFinal: isOver, deadline },
    { meta: { silent: true } },
  );
  const stored = made ?? openCharges.listOf(player).find(({ transactionId }) => transactionId === id);
  const charge = payableCharge(stored, query.data);
  const status: ChargeStatus = isUnknown(query.error) ? "unknown" : chargeStatus(query, id !== null);
  useDepositEnd(stored && id, status, charge.amount ?? undefined);
  const isForgotten = id !== null && status !== "pending" && status !== "late" && status !== "untracked";
  useEffect(() => {
    if (isForgotten) openCharges.forget(player, id);
  }, [isForgotten, player, id]);

  if (id !== null && !stored && query.isPending && !query.isError) return <Waiting />;
  return (
    <ChargePanel
      status={status}
      charge={charge}
      busy={query.isFetching}
      checked={checked}
      onAgain={onAgain}
      onDone={onDone}
      onCheck={() => {
        setChecked(true);
        setDeadline(CHECKED_FOR);
        void query.refetch();
      }}
    />
  );
}

/** The backend does not know the charge, or knows it as another player's. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 403);
}

/** A deposit from its first question to its charge's end (document 2, 4.4); an account that is restricted gets none. */
export function DepositFlow(props: FlowProps): JSX.Element {
  const [round, setRound] = useState(0);
  return <DepositAttempt key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

/** As high as the form, about: the way out of the dialog must not move away from who presses it. */
const FORM = { rows: 6, look: "row" } as const;

interface FlowProps {
  prefill: number | null;
  /** The amount has the focus as soon as it can be typed, as in a dialog; a page leaves the focus where it is. */
  takesFocus?: boolean;
  /** Called with true while the form for method and amount is shown; false for a restricted player or an open charge. */
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
  const { send, sent, failure } = useMoneyCall("deposit", deposit.error);
  const { format } = useMoney();
  const track = useAnalytics();
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
  if (!isProfileAsked) return <Waiting {...FORM} />;
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
  if (sent) return <SentNotice sent={sent} />;
  if (!providers.data) return <QueryState of={providers} {...FORM} />;
  const offered = depositProviders(providers.data, brand.country);
  if (offered.length === 0) {
    return <EmptyState icon={WalletCards} title={t("deposit.none_title")} text={t("deposit.none_text")} />;
  }
  const onMade = (answer: Deposit, { amount, provider: chosen }: PaymentInput): void => {
    const provider = typeof chosen === "string" ? chosen : undefined;
    if (provider !== undefined && typeof amount === "number") rememberDeposit(player, { provider, amount });
    track("deposit_started", {
      value: typeof amount === "number" ? amount : undefined,
      currency: brand.currency,
      payment: paymentKind([provider]) ?? "other",
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
        failure={failure}
        onSubmit={(payload) =>
          send(
            { what: String(payload["amount"]), label: format(payload["amount"]) },
            () => deposit.mutateAsync({ ...payload, ...(campaign && { campaign }) }),
            (answer) => onMade(answer, payload),
          )
        }
      />
    </>
  );
}

/** The way back to the player's last payment that is still open; nothing without one. */
function OpenCharge({
  player,
  onOpen,
}: {
  player: unknown;
  onOpen: (transactionId: string) => void;
}): JSX.Element | null {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const [[last]] = useState(() => openCharges.listOf(player).filter(({ until = 0 }) => until > Date.now()));
  if (last === undefined) return null;
  return (
    <button type="button" className={styles["open"]} onClick={() => onOpen(last.transactionId)}>
      <QrCode size={22} aria-hidden />
      <span>
        {typeof last.amount === "number"
          ? t("deposit.open_amount", { amount: format(last.amount) })
          : t("deposit.open")}
      </span>
      <strong>{t("common:go_on")}</strong>
    </button>
  );
}

/** The notice in the place of what a restricted player may not do; only such a player loads it and its texts. */
const RestrictedPart = whenLoaded(
  async () => (await withTexts(["service"], import("../restriction/restricted-notice.tsx"))).RestrictedNotice,
);
