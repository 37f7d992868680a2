import { zodResolver } from "@hookform/resolvers/zod";
import type { Coupon, PaymentInput } from "@storefront/account";
import { type JSX, useEffect, useId, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { AmountField, AmountRange, typedAmount, useAmountError } from "../money/form/amount-field.tsx";
import { MoneyAlert, useFailureText, type MoneyFailure, moneyFailure } from "../money/form/money-alert.tsx";
import { useMoney } from "../money/use-money.ts";
import { Button } from "../../ui/button.tsx";
import formStyles from "../../ui/form/forms.module.css";
import type { LastDeposit } from "./payable-charge.ts";
import { type OfferedProvider, quickPicks, type PaymentKind } from "./providers.ts";
import {
  BadgeCheck,
  Barcode,
  CreditCard,
  Landmark,
  type LucideIcon,
  QrCode,
  Ticket,
  WalletCards,
} from "lucide-react";
import styles from "./deposit.module.css";
import { useCoupon } from "@storefront/account/react-hooks";
import fieldStyles from "../../ui/form/fields.module.css";
import pageStyles from "../../ui/page.module.css";
import { wordsFor } from "../../brand/words-for.ts";
import { useShell } from "../site/use-shell.ts";
import { readStored, store } from "../../ui/store.ts";
import { CheckField } from "../../ui/form/fields.tsx";
import { typedKey } from "../person/country-forms.ts";

const ICONS: Readonly<Record<PaymentKind, LucideIcon>> = {
  pix: QrCode,
  card: CreditCard,
  transfer: Landmark,
  spei: Landmark,
  boleto: Barcode,
};

/** One way to pay out of a few. */
function ProviderChoice({
  providers,
  value,
  onChange,
}: {
  providers: readonly OfferedProvider[];
  value: string | undefined;
  onChange: (key: string) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const name = useId();
  return (
    <fieldset className={styles["providers"]}>
      <legend>{t("deposit.provider")}</legend>
      <div>
        {providers.map((provider) => {
          const { kind } = provider;
          const Icon = kind ? ICONS[kind] : WalletCards;
          return (
            <label key={provider.key} className={styles["provider"]}>
              <input
                type="radio"
                name={name}
                value={provider.key}
                checked={provider.key === value}
                onChange={() => onChange(provider.key)}
              />
              <Icon size={22} aria-hidden />
              <span>{kind ? t(`account:methods.${kind}`) : provider.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

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
  onSubmit: (payload: PaymentInput) => Promise<void>;
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
  const funds = useFundProtection();
  const submit = handleSubmit(({ amount }) =>
    funds.isMissing()
      ? undefined
      : onSubmit({
          amount: money.parse(amount) ?? amount,
          provider: provider?.key,
          ...(coupon && { coupon }),
        }),
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
      {funds.text !== undefined && (
        <CheckField
          label={funds.text}
          checked={funds.confirmed}
          error={funds.missing ? "confirm" : undefined}
          onChange={(event) => funds.confirm(event.target.checked)}
        />
      )}
      {again && <p className={formStyles["switch"]}>{t("deposit.as_last")}</p>}
      <Button
        type="submit"
        size="large"
        wide
        busy={formState.isSubmitting}
        data-first-focus={again ? "" : undefined}
      >
        {typed === null ? t("common:player.deposit") : t("deposit.submit", { amount: money.format(typed) })}
      </Button>
      <p className={formStyles["switch"]}>{t("deposit.responsible")}</p>
    </form>
  );
}

const FUNDS_KEY = "storefront.funds";

/** The statement about the protection of players' money: confirmed once in a browser, before the first deposit. */
function useFundProtection() {
  const { brand } = useShell();
  const { i18n } = useTranslation();
  const words = wordsFor(brand.legal.fundProtection, i18n.language);
  const [known] = useState(() => readStored("localStorage", FUNDS_KEY) === words);
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    text: known ? undefined : words,
    confirmed,
    missing: missing && !confirmed,
    confirm(isRead: boolean): void {
      setConfirmed(isRead);
    },
    /** Asks for the confirmation, and keeps one that was given. */
    isMissing(): boolean {
      if (known || words === undefined) return false;
      setMissing(!confirmed);
      if (confirmed) store("localStorage", FUNDS_KEY, words);
      return !confirmed;
    },
  };
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

/** Asks for a coupon code, checks it, and says what it gives; a coupon that counts is told to the form. */
function CouponField({ onChange }: { onChange: (code: string | undefined) => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string>();
  const { data, error, isFetching } = useCoupon(asked, { meta: { silent: true } });
  const failure = asked !== undefined && error ? moneyFailure(error) : undefined;
  const { text: failureText } = useFailureText(failure);
  const counts = asked !== undefined && data !== undefined && data !== null ? asked : undefined;
  useEffect(() => onChange(counts), [onChange, counts]);
  const gives = asked !== undefined && data ? couponGift(data) : undefined;

  if (!open) {
    return (
      <button type="button" className={pageStyles["link"]} onClick={() => setOpen(true)}>
        <Ticket size={18} aria-hidden />
        {t("coupon.have")}
      </button>
    );
  }
  const apply = (): void => {
    const code = typedKey(text).toUpperCase();
    setAsked(code === "" ? undefined : code);
  };
  return (
    <div className={fieldStyles["field"]}>
      <label htmlFor={id}>{t("coupon.label")}</label>
      <div className={fieldStyles["box"]} data-invalid={failure ? "" : undefined}>
        <input
          id={id}
          value={text}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={failure ? true : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setAsked(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
        <Button look="plain" size="small" busy={isFetching} onClick={apply}>
          {t("coupon.apply")}
        </Button>
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {failure && <p className={fieldStyles["error"]}>{failureText}</p>}
        {counts !== undefined && (
          <p className={styles["gift"]}>
            <BadgeCheck size={18} aria-hidden />
            {gives ? t(`coupon.${gives.kind}`, { value: gives.value }) : t("coupon.counts")}
          </p>
        )}
      </div>
    </div>
  );
}

function couponGift(coupon: Coupon): { kind: "percentage" | "spins"; value: number } | undefined {
  const { percentage, quantity, type } = coupon;
  if (typeof percentage === "number") return { kind: "percentage", value: percentage };
  return typeof quantity === "number" && /spin/i.test(type ?? "")
    ? { kind: "spins", value: quantity }
    : undefined;
}
