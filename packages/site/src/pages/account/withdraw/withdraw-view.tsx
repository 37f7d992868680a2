import { useCreateWithdrawal, useWallet } from "@storefront/account/react-hooks";
import { type JSX, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useShell } from "../../../features/site/use-shell.ts";
import { inScope } from "../../../features/session/account-scope.tsx";
import { QueryState } from "../../../features/loading/read-states.tsx";
import { accountKind, DestinationCard } from "./destination-card.tsx";
import pageStyles from "../../../ui/page.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { CircleCheck, HandCoins, ReceiptText } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { useAnalytics } from "../../../features/analytics/use-analytics.ts";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import formStyles from "../../../ui/form/forms.module.css";
import {
  AmountField,
  AmountRange,
  typedAmount,
  useAmountError,
} from "../../../features/money/form/amount-field.tsx";
import { MoneyAlert } from "../../../features/money/form/money-alert.tsx";
import { SentNotice, useMoneyCall, ONE_PRESS } from "../../../features/money/form/money-call.tsx";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/parts.tsx";
import styles from "./withdraw.module.css";

/** Money out, and the account it goes to, which the brand's country decides. */
export const WithdrawView = inScope(Loaded);

function Loaded(): JSX.Element {
  const { brand } = useShell();
  const wallet = useWallet();
  const [destination, setDestination] = useState<string>();
  if (!wallet.data) return <QueryState of={wallet} rows={2} />;
  return (
    <div className={pageStyles["columns"]}>
      <WithdrawCard balance={wallet.data.wallet?.balance ?? undefined} destination={destination} />
      <DestinationCard kind={accountKind(brand.country)} onKnown={setDestination} />
    </div>
  );
}

/** The page on which every withdrawal has its state and its receipt. */
const WITHDRAWALS = "/account/transactions?type=withdraw";

/** Asks for an amount up to the balance, shows what will happen, and requests the withdrawal; a refusal says why. */
export function WithdrawCard({
  balance,
  destination,
}: {
  balance: number | undefined;
  /** The account that the money goes to, as it is written. */
  destination: string | undefined;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const id = useId();
  const money = useMoney();
  const { mask, canReveal } = useOwnAmounts();
  const withdrawals = usePageAddress()(WITHDRAWALS);
  const withdraw = useCreateWithdrawal();
  const track = useAnalytics();
  const { currency, withdrawal: range } = useShell().brand;
  const [review, setReview] = useState<{ value: number | undefined; amount: string }>();
  const { minimum } = range ?? {};
  const maximum = Math.min(balance ?? Infinity, range?.maximum ?? Infinity);
  const bounds = useMemo(
    () => ({ parse: money.parse, minimum, maximum: Number.isFinite(maximum) ? maximum : undefined }),
    [money.parse, minimum, maximum],
  );
  const schema = useMemo(() => z.object({ amount: typedAmount(bounds) }), [bounds]);
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<
    z.infer<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: { amount: "" },
  });
  const { send, sent, failure } = useMoneyCall("withdrawal", withdraw.error);
  const error = useAmountError(
    formState.errors.amount?.message,
    bounds,
    failure?.limit,
    maximum === balance ? mask : undefined,
  );
  const submit = handleSubmit(({ amount }) => {
    withdraw.reset();
    setReview({ value: money.parse(amount) ?? undefined, amount });
  });
  const request = ({ value, amount }: NonNullable<typeof review>): Promise<void> =>
    send(
      { what: String(value ?? amount), label: money.format(value ?? amount) },
      () => withdraw.mutateAsync({ amount: value ?? amount }),
      () => track("withdrawal", { value, currency }),
    ).then(() => setReview(undefined));

  if (withdraw.data !== undefined) {
    return <Requested amount={withdraw.variables?.amount} onAgain={() => withdraw.reset()} />;
  }
  if (sent) {
    return (
      <section className={pageStyles["card"]}>
        <SentNotice sent={sent} />
      </section>
    );
  }
  const isReviewed = review !== undefined && destination !== undefined;
  return (
    <>
      {isReviewed && (
        <Review
          amount={money.format(review.value)}
          destination={destination}
          busy={withdraw.isPending}
          onBack={() => setReview(undefined)}
          onConfirm={() => void request(review)}
        />
      )}
      <section hidden={isReviewed} className={pageStyles["card"]} aria-labelledby={id}>
        <h2 id={id}>
          <HandCoins size={20} aria-hidden />
          {t("withdraw.amount_title")}
        </h2>
        <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
          <MoneyAlert
            failure={isReviewed || failure?.limit ? undefined : failure}
            form={{ getValues, setError }}
          />
          <AmountField
            {...register("amount")}
            label={t("deposit.amount")}
            error={error}
            hint={
              <>
                <AmountRange minimum={minimum} maximum={range?.maximum} />
                {balance !== undefined && (
                  <span className={styles["available"]}>
                    {t("withdraw.available", { amount: mask(money.format(money.most(balance))) })}
                    {canReveal && <RevealButton />}
                    {balance > 0 && (
                      <button
                        type="button"
                        onClick={() =>
                          setValue("amount", money.write(money.most(maximum)), { shouldValidate: true })
                        }
                      >
                        {t("withdraw.everything")}
                      </button>
                    )}
                  </span>
                )}
              </>
            }
          />
          {destination === undefined && <p className={pageStyles["note"]}>{t("withdraw.account_first")}</p>}
          <Button
            type="submit"
            size="large"
            wide
            busy={formState.isSubmitting}
            disabled={destination === undefined}
          >
            {t("common:go_on")}
          </Button>
        </form>
        <Link to={withdrawals} className={`${pageStyles["link"]} ${styles["history"]}`}>
          <ReceiptText size={18} aria-hidden />
          {t("withdraw.history")}
        </Link>
      </section>
    </>
  );
}

/** The last step before a withdrawal: it shows amount and account again, and nothing is sent before its button is pressed. */
function Review({
  amount,
  destination,
  busy,
  onBack,
  onConfirm,
}: {
  amount: string;
  destination: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const { hours, fee } = useShell().brand.withdrawal ?? {};
  // The second press of a double click on what led here would find a button that sends, or one that goes back.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), ONE_PRESS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Step className={pageStyles["card"]}>
      <h2>
        <HandCoins size={20} aria-hidden />
        {t("withdraw.review_title")}
      </h2>
      <Facts
        rows={[
          ["amount", t("deposit.amount"), amount],
          ["to", t("withdraw.to"), destination],
          ...(hours === undefined
            ? []
            : [["hours", t("withdraw.arrives"), t("withdraw.within", { hours })] as const]),
          ...(fee === undefined
            ? []
            : [["fee", t("withdraw.fee"), fee === 0 ? t("withdraw.free") : format(fee)] as const]),
        ]}
      />
      <Button size="large" wide busy={busy} disabled={!isReady} onClick={onConfirm}>
        {t("withdraw.submit")}
      </Button>
      <Button look="plain" wide disabled={busy || !isReady} onClick={onBack}>
        {t("common:back")}
      </Button>
    </Step>
  );
}

/** The next state of the card: the button that was pressed is gone, and on a phone what is said begins above the screen. */
function Step({
  className,
  role,
  children,
}: {
  className: string | undefined;
  role?: "status";
  children: ReactNode;
}): JSX.Element {
  const said = useRef<HTMLElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <section ref={said} tabIndex={-1} className={`${className} ${styles["step"]}`} role={role}>
      {children}
    </section>
  );
}

function Requested({ amount, onAgain }: { amount: unknown; onAgain: () => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const withdrawals = usePageAddress()(WITHDRAWALS);
  return (
    <Step className={`${pageStyles["state"]} ${styles["requested"]}`} role="status">
      <CircleCheck size={52} strokeWidth={1.5} aria-hidden />
      <strong>{t("withdraw.requested_title", { amount: format(amount) })}</strong>
      <p>{t("withdraw.requested_text")}</p>
      <Link to={withdrawals} className={buttonClass({})}>
        {t("withdraw.follow")}
      </Link>
      <Button look="plain" onClick={onAgain}>
        {t("withdraw.another")}
      </Button>
    </Step>
  );
}
