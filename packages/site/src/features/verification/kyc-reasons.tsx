import { kycReasonLabelKey } from "@storefront/kyc";
import { Info } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import parts from "../../ui/parts.module.css";

/** The reasons for a verification, one sentence each (document 1, 2.8). */
export function KycReasons({ reasons }: { reasons: readonly unknown[] }): JSX.Element | null {
  const { t } = useTranslation("validation");
  const labels = [...new Set(reasons.map(kycReasonLabelKey))];
  if (labels.length === 0) return null;
  return (
    <ul className={parts["consequences"]}>
      {labels.map((label) => (
        <li key={label}>
          <Info size={18} aria-hidden />
          <span>{t(label satisfies `validation:kyc_reasons.${string}`)}</span>
        </li>
      ))}
    </ul>
  );
}
