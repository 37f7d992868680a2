import { zodResolver } from "@hookform/resolvers/zod";
import { useCreateWithdrawal } from "@storefront/account/react-hooks";
import { CircleCheck, HandCoins, ReceiptText } from "lucide-react";
import { type JSX, useEffect, useId, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAnalytics } from "../../../features/analytics/use-analytics.ts";
import { Link } from "../../../features/routing/link.tsx";
import formStyles from "../../../ui/form/forms.module.css";
import { AmountField } from "../../../features/money/amount-field.tsx";
import { typedAmount } from "../../../features/money/amount.schema.ts";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useAmountError } from "../../../features/money/use-amount-error.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOnce } from "../../../features/money/use-once.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { usePageAddress } from "../../../features/routing/use-page-address.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./withdraw.module.css";

/** The page on which every withdrawal has its state and its receipt. */
const WITHDRAWALS = "/account/transactions?type=withdraw";

/** Asks for an amount up to the balance and requests its withdrawal; a refusal says why and how to name it. */
export function WithdrawCard({
  balance,
  hasAccount,
}: {
  balance: number | undefined;
  hasAccount: boolean;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const id = useId();
  const money = useMoney();
  const { shown, canReveal } = useOwnAmounts();
  const withdrawals = usePageAddress()(WITHDRAWALS);
  const withdraw = useCreateWithdrawal();
  const tell = useAnalytics();
  const { currency } = useShell().brand;
  const once = useOnce();
  const bounds = useMemo(() => ({ parse: money.parse, maximum: balance }), [money.parse, balance]);
  const schema = useMemo(() => z.object({ amount: typedAmount(bounds) }), [bounds]);
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<
    z.infer<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: { amount: "" },
  });
  const failure = withdraw.error ? moneyFailure(withdraw.error) : undefined;
  const error = useAmountError(formState.errors.amount?.message, bounds, failure?.limit, shown);
  const submit = handleSubmit(async ({ amount }) => {
    const value = money.parse(amount) ?? undefined;
    await once(
      () => withdraw.mutateAsync({ amount: value ?? amount }),
      () => tell("withdrawal", { value, currency }),
    );
  });

  if (withdraw.data !== undefined) {
    return <Requested amount={withdraw.variables?.amount} onAgain={() => withdraw.reset()} />;
  }
  return (
    <section className={pageStyles["card"]} aria-labelledby={id}>
      <h2 id={id}>
        <HandCoins size={20} aria-hidden />
        {t("withdraw.amount_title")}
      </h2>
      <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <MoneyAlert failure={failure?.limit ? undefined : failure} form={{ getValues, setError }} />
        <AmountField
          {...register("amount")}
          label={t("withdraw.amount")}
          error={error}
          hint={
            balance !== undefined && (
              <span className={styles["available"]}>
                {t("withdraw.available", { amount: shown(money.format(balance)) })}
                {canReveal && <RevealButton />}
                {balance > 0 && (
                  <button
                    type="button"
                    onClick={() => setValue("amount", money.write(balance), { shouldValidate: true })}
                  >
                    {t("withdraw.everything")}
                  </button>
                )}
              </span>
            )
          }
        />
        {!hasAccount && <p className={pageStyles["note"]}>{t("withdraw.account_first")}</p>}
        <Button type="submit" size="large" wide busy={formState.isSubmitting} disabled={!hasAccount}>
          {t("withdraw.submit")}
        </Button>
      </form>
      <Link to={withdrawals} className={`${pageStyles["link"]} ${styles["history"]}`}>
        <ReceiptText size={18} aria-hidden />
        {t("withdraw.history")}
      </Link>
    </section>
  );
}

function Requested({ amount, onAgain }: { amount: unknown; onAgain: () => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const withdrawals = usePageAddress()(WITHDRAWALS);
  const said = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and on a phone what is said begins above the screen.
  useEffect(() => said.current?.focus(), []);
  return (
    <section
      ref={said}
      tabIndex={-1}
      className={`${pageStyles["state"]} ${styles["requested"]}`}
      role="status"
    >
      <CircleCheck size={52} strokeWidth={1.5} aria-hidden />
      <strong>{t("withdraw.requested_title", { amount: format(amount) })}</strong>
      <p>{t("withdraw.requested_text")}</p>
      <Link to={withdrawals} className={buttonClass({})}>
        {t("withdraw.follow")}
      </Link>
      <Button look="plain" onClick={onAgain}>
        {t("withdraw.another")}
      </Button>
    </section>
  );
}
