import type { Coupon } from "@storefront/account";
import { useCoupon } from "@storefront/account/react-hooks";
import { BadgeCheck, Ticket } from "lucide-react";
import { type JSX, useEffect, useId, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { moneyFailure } from "../money/money-failure.ts";
import { useFailureText } from "../money/money-alert.tsx";
import { Button } from "../../ui/button.tsx";
import fieldStyles from "../../ui/form/fields.module.css";
import pageStyles from "../../ui/page.module.css";
import styles from "./deposit.module.css";

/** Asks for a coupon code, checks it, and says what it gives; a coupon that counts is told to the form. */
export function CouponField({ onChange }: { onChange: (code: string | undefined) => void }): JSX.Element {
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
    const code = text.trim().toUpperCase();
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
