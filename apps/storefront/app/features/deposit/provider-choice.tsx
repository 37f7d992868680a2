import { CreditCard, Landmark, type LucideIcon, QrCode, WalletCards } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Provider } from "./providers.ts";
import styles from "./deposit.module.css";

/** Icons by what a provider's name says. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/pix|qr/i, QrCode],
  [/card|cart|tarjeta|credit|debit/i, CreditCard],
  [/bank|transfer|ted|spei|banco/i, Landmark],
];

/** One way to pay out of a few. */
export function ProviderChoice({
  providers,
  value,
  onChange,
}: {
  providers: readonly Provider[];
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
          const Icon =
            ICONS.find(([pattern]) => pattern.test(`${provider.key} ${provider.name}`))?.[1] ?? WalletCards;
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
              <span>{provider.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
