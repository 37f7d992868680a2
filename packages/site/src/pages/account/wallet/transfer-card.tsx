import type { Wallet } from "@storefront/account";
import { zodResolver } from "@hookform/resolvers/zod";
import type { TransferInput } from "@storefront/account";
import { useTransferToWallet } from "@storefront/account/react-hooks";
import { ArrowRightLeft } from "lucide-react";
import { type JSX, useId, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AmountField } from "../../../features/money/amount-field.tsx";
import { typedAmount } from "../../../features/money/amount.schema.ts";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useAmountError } from "../../../features/money/use-amount-error.ts";
import type { RolloverProgress } from "../../../features/money/rollover-progress.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import type { Once } from "../../../features/money/use-once.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { notify } from "../../../features/notices/notices.ts";
import { Button } from "../../../ui/button.tsx";
import formStyles from "../../../ui/form/forms.module.css";
import pageStyles from "../../../ui/page.module.css";
import styles from "./wallet.module.css";

// Few move a bonus that is not released: the dialog is no part of the page.
const BonusQuestion = whenLoaded(async () => (await import("./bonus-question.tsx")).BonusQuestion, "dialog");

const PURSES = ["bonus", "cashback"] as const;
type Purse = (typeof PURSES)[number];

const ACTIONS: Readonly<Record<Purse, TransferInput["action"]>> = {
  bonus: "bonus-transfer",
  cashback: "cashback-transfer",
};

interface Moving {
  /** The bonus that is being played through. */
  progress: RolloverProgress | undefined;
  /** Moves once for presses that are one, also over the forms of two moves. */
  once: Once;
  onMoved: () => void;
}

/** Moves bonus or cashback into the balance. */
export function TransferCard({ wallet, ...moving }: Moving & { wallet: Wallet }): JSX.Element {
  const { t } = useTranslation("wallet");
  const id = useId();
  const filled = PURSES.filter((purse) => (wallet[purse] ?? 0) > 0);
  const [chosen, setChosen] = useState<Purse>();
  const purse = filled.find((each) => each === chosen) ?? filled[0];
  return (
    <section className={pageStyles["card"]} aria-labelledby={id}>
      <h2 id={id}>
        <ArrowRightLeft size={20} aria-hidden />
        {t("transfer.title")}
      </h2>
      {purse === undefined && <p className={pageStyles["note"]}>{t("transfer.none")}</p>}
      {filled.length > 1 && (
        <div className={styles["switch"]} role="group" aria-label={t("transfer.from")}>
          {filled.map((each) => (
            <button key={each} type="button" aria-pressed={each === purse} onClick={() => setChosen(each)}>
              {t(`balance.${each}`)}
            </button>
          ))}
        </div>
      )}
      {purse && <TransferForm key={purse} purse={purse} there={wallet[purse] ?? 0} {...moving} />}
    </section>
  );
}

function TransferForm({
  purse,
  there,
  progress,
  once,
  onMoved,
}: Moving & {
  purse: Purse;
  there: number;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const money = useMoney();
  const { shown, isHidden } = useOwnAmounts();
  // What is being played through is the bonus: to move it before it is released is a decision about both.
  const left = purse === "bonus" && progress ? progress.target - progress.done : 0;
  const [asked, setAsked] = useState<number>();
  const transfer = useTransferToWallet();
  const bounds = useMemo(() => ({ parse: money.parse, maximum: there }), [money.parse, there]);
  const schema = useMemo(() => z.object({ amount: typedAmount(bounds) }), [bounds]);
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<
    z.infer<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: { amount: isHidden || left > 0 ? "" : money.write(there) },
  });
  const error = useAmountError(formState.errors.amount?.message, bounds, undefined, shown);
  const move = (amount: number): Promise<void> =>
    once(
      () => transfer.mutateAsync({ action: ACTIONS[purse], amount }),
      () => {
        notify("transferred", "good");
        onMoved();
      },
    );
  const submit = handleSubmit(async ({ amount }) => {
    const parsed = money.parse(amount);
    if (parsed === null) return;
    if (left > 0) setAsked(parsed);
    else await move(parsed);
  });
  return (
    <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <MoneyAlert
        failure={transfer.error ? moneyFailure(transfer.error) : undefined}
        form={{ getValues, setError }}
      />
      <AmountField
        {...register("amount")}
        label={t("transfer.amount")}
        error={error}
        hint={
          <button
            type="button"
            className={styles["whole"]}
            onClick={() => setValue("amount", money.write(there), { shouldValidate: true })}
          >
            {t("transfer.whole", { amount: shown(money.format(there)) })}
          </button>
        }
      />
      {left > 0 && <p className={pageStyles["note"]}>{t("transfer.early_text")}</p>}
      <Button type="submit" wide busy={formState.isSubmitting || transfer.isPending}>
        {t("transfer.submit")}
      </Button>
      {asked !== undefined && (
        <BonusQuestion
          amount={money.format(asked)}
          left={shown(money.format(left))}
          onKeep={() => setAsked(undefined)}
          onMove={() => {
            setAsked(undefined);
            void move(asked);
          }}
        />
      )}
    </form>
  );
}
