import { Eye, EyeOff } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useOwnAmounts } from "./own-amounts.ts";
import styles from "./preferences.module.css";

/** Shows hidden amounts of the whole page, and hides them again; nothing for players who hide none. */
export function RevealToggle(): JSX.Element | null {
  const { t } = useTranslation("service");
  const { canReveal, isRevealed, reveal } = useOwnAmounts();
  if (!canReveal) return null;
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={styles["reveal"]}
      aria-label={t("amounts.show")}
      aria-pressed={isRevealed}
      onClick={() => reveal(!isRevealed)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
