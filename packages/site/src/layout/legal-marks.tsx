import type { JSX } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { telephoneAddress } from "../features/legal/telephone-address.ts";
import { changesConsent } from "../features/legal/visitor-answers.ts";
import type { PublicBrand } from "../features/site/shell-data.ts";
import styles from "./footer.module.css";

/** The marks that the law asks for: operator, licence, regulator, help lines, complaints. What a brand does not name is not claimed. */
export function LegalMarks({ legal }: { legal: PublicBrand["legal"] }): JSX.Element | null {
  const { t } = useTranslation();
  const { operator, licence, regulator, helpLines, complaints, asksConsent } = legal;
  const complaint = complaints?.address ?? (complaints?.email && `mailto:${complaints.email}`);
  return (
    <ul className={styles["marks"]}>
      {operator !== undefined && <li>{operator}</li>}
      {licence && (
        <li>
          <Named address={licence.address}>{t("footer.licence", { number: licence.number })}</Named>
        </li>
      )}
      {regulator && (
        <li>
          <Named address={regulator.address}>{t("footer.regulator", { name: regulator.name })}</Named>
        </li>
      )}
      {helpLines.map(({ name, telephone, address }) => (
        <li key={name}>
          <Named address={telephone === undefined ? address : telephoneAddress(telephone)}>
            {t("footer.help", { name, telephone: telephone ?? "" })}
          </Named>
        </li>
      ))}
      {complaint !== undefined && (
        <li>
          <Named address={complaint}>{t("footer.complaints")}</Named>
        </li>
      )}
      {asksConsent && (
        <li>
          <button type="button" onClick={() => changesConsent.set(true)}>
            {t("footer.cookies")}
          </button>
        </li>
      )}
    </ul>
  );
}

function Named({ address, children }: { address: string | undefined; children: string }): JSX.Element {
  if (address === undefined) return <>{children}</>;
  return (
    <a href={address} {...(address.startsWith("http") && { target: "_blank", rel: "noopener noreferrer" })}>
      {children}
    </a>
  );
}
