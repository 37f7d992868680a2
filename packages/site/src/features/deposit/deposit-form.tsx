import { zodResolver } from "@hookform/resolvers/zod";
import type { DepositInput } from "@storefront/account";
import { type JSX, useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../i18n/use-translation.ts";
import * as z from "zod/mini";
import { AmountField, AmountRange } from "../money/amount-field.tsx";
import { typedAmount } from "../money/amount.schema.ts";
import { MoneyAlert } from "../money/money-alert.tsx";
import type { MoneyFailure } from "../money/money-failure.ts";
import { useAmountError } from "../money/use-amount-error.ts";
import { useMoney } from "../money/use-money.ts";
import { Button } from "../../ui/button.tsx";
import formStyles from "../../ui/form/forms.module.css";
import { CouponField } from "./coupon-field.tsx";
import type { LastDeposit } from "./last-deposit.ts";
import { ProviderChoice } from "./provider-choice.tsx";
import { type OfferedProvider, quickPicks } from "./providers.ts";

/** Asks how and how much; nothing is sent that the provider's own bounds refuse. */
export function DepositForm({
  providers,
  prefill,
  last,
  failure,
  takesFocus,
  onSubmit,
}: {
  providers: readonly OfferedProvider[];
  /** The amount that the address asks for. */
  prefill: number | null;
  /** The player's last deposit: where its method and amount still hold, one press repeats it. */
  last?: LastDeposit | undefined;
  failure: MoneyFailure | undefined;
  takesFocus: boolean;
  onSubmit: (payload: DepositInput) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const money = useMoney();
  const [again] = useState(() => (prefill === null ? repeatable(last, providers) : undefined));
  const first = prefill ?? again?.amount;
  const [key, setKey] = useState(again?.provider ?? providers[0]?.key);
  const [coupon, setCoupon] = useState<string>();
  const provider = providers.find((each) => each.key === key) ?? providers[0];
  const bounds = useMemo(
    () => ({ parse: money.parse, minimum: provider?.minimum, maximum: provider?.maximum }),
    [money.parse, provider?.minimum, provider?.maximum],
  );
  const schema = useMemo(() => z.object({ amount: typedAmount(bounds) }), [bounds]);
  const picks = quickPicks(money.style.digits, provider);
  const { register, handleSubmit, getValues, setValue, setError, setFocus, control, formState, clearErrors } =
    useForm<z.infer<typeof schema>>({
      resolver: zodResolver(schema),
      defaultValues: { amount: first === undefined ? "" : money.write(first) },
    });
  // Whoever opens the deposit types an amount: the field is there a moment after its dialog.
  useEffect(() => {
    if (takesFocus && !again) setFocus("amount");
  }, [takesFocus, again, setFocus]);
  const typed = money.parse(useWatch({ control, name: "amount" }));
  const error = useAmountError(formState.errors.amount?.message, bounds, failure?.limit);
  const submit = handleSubmit(({ amount }) =>
    onSubmit({ amount: money.parse(amount) ?? amount, provider: provider?.key, ...(coupon && { coupon }) }),
  );
  return (
    <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <MoneyAlert failure={failure?.limit ? undefined : failure} form={{ getValues, setError }} />
      <ProviderChoice
        providers={providers}
        value={provider?.key}
        onChange={(next) => {
          setKey(next);
          clearErrors();
        }}
      />
      <AmountField
        {...register("amount")}
        data-first-focus={again ? undefined : ""}
        label={t("deposit.amount")}
        error={error}
        hint={provider && <AmountRange minimum={provider.minimum} maximum={provider.maximum} />}
        picks={picks}
        picked={typed}
        onPick={(amount) =>
          setValue("amount", money.write(amount), { shouldValidate: true, shouldDirty: true })
        }
      />
      <CouponField onChange={setCoupon} />
      {again && <p className={formStyles["switch"]}>{t("deposit.as_last")}</p>}
      <Button
        type="submit"
        size="large"
        wide
        busy={formState.isSubmitting}
        data-first-focus={again ? "" : undefined}
      >
        {typed === null ? t("deposit.submit_empty") : t("deposit.submit", { amount: money.format(typed) })}
      </Button>
      <p className={formStyles["switch"]}>{t("deposit.responsible")}</p>
    </form>
  );
}

/** The last deposit, where the brand still offers its method for its amount. */
function repeatable(
  last: LastDeposit | undefined,
  providers: readonly OfferedProvider[],
): LastDeposit | undefined {
  const provider = providers.find(({ key }) => key === last?.provider);
  if (last === undefined || provider === undefined) return undefined;
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = provider;
  return last.amount >= minimum && last.amount <= maximum ? last : undefined;
}
