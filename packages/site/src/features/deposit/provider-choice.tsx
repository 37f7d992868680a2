import { Barcode, CreditCard, Landmark, type LucideIcon, QrCode, WalletCards } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import type { PaymentKind } from "../../brand/payment-kinds.ts";
import type { OfferedProvider } from "./providers.ts";
import styles from "./deposit.module.css";

const ICONS: Readonly<Record<PaymentKind, LucideIcon>> = {
  pix: QrCode,
  card: CreditCard,
  transfer: Landmark,
  spei: Landmark,
  boleto: Barcode,
};

/** One way to pay out of a few. */
export function ProviderChoice({
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
              <span>{kind ? t(`methods.${kind}`) : provider.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
