import { LockKeyhole, Scale, ShieldCheck } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link, usePageAddress, LanguageLinks } from "../features/routing/links.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { BrandMark } from "./site-header.tsx";
import { LEGAL_TERMS } from "../features/site/legal-terms.ts";
import { useRestricted } from "../features/session/player-state.ts";
import { Slot } from "../features/own-parts/slot.tsx";
import { entryText, navigationOf } from "../features/site/navigation.ts";
import styles from "./footer.module.css";
import { ExclusionRegister, telephoneAddress } from "../features/legal/legal-links.tsx";
import { changesConsent } from "../features/legal/visitor-answers.ts";
import type { PublicBrand } from "../features/site/shell-data.ts";

const PROMISES = [
  ["limits", Scale],
  ["fair", ShieldCheck],
  ["private", LockKeyhole],
] as const;

/** The foot of every page: responsible gaming first, then the pages, the terms and the languages. */
export function SiteFooter(): JSX.Element {
  const { t } = useTranslation();
  const shell = useShellIfLoaded();
  const address = usePageAddress();
  const legal = shell?.brand.legal;
  const age = legal?.minimumAge ?? 18;
  const restricted = useRestricted();
  const languages = shell?.brand.locales ?? [];
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        <ul className={styles["promises"]}>
          {PROMISES.filter(([id]) => id !== "fair" || (legal?.licences.length ?? 0) > 0).map(([id, Icon]) => (
            <li key={id}>
              <Icon size={22} aria-hidden />
              <div>
                <strong>{t(`promises.${id}.title`)}</strong>
                <p>{t(`promises.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles["columns"]}>
          <div className={styles["brand"]}>
            {shell && <BrandMark brand={shell.brand} />}
            <p>{t("footer.about", { brand: shell?.brand.name ?? "" })}</p>
          </div>
          <nav aria-label={t("footer.explore")}>
            <h2>{t("footer.explore")}</h2>
            <ul>
              {navigationOf("footer", { signedIn: false, brand: shell?.brand, restricted }).map((entry) => (
                <li key={entry.id}>
                  <Link to={address(entry.path)}>{entryText(t, entry)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t("footer.legal")}>
            <h2>{t("footer.legal")}</h2>
            <ul>
              {LEGAL_TERMS.map((term) => (
                <li key={term}>
                  <Link to={address(`/terms/${term}`)}>{t(`terms.${term}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {languages.length > 1 && (
            <nav aria-label={t("footer.language")}>
              <h2>{t("footer.language")}</h2>
              <ul>
                <LanguageLinks />
              </ul>
            </nav>
          )}
        </div>
        {shell && <LegalMarks brand={shell.brand} />}
        <Slot name="footer.marks" />
        <div className={styles["small"]}>
          <span className={styles["age"]} aria-hidden>
            {age}+
          </span>
          <p>{t("footer.responsible", { age })}</p>
        </div>
      </div>
    </footer>
  );
}

/** The marks that the law asks for: operator, licence, regulator, help lines, complaints. What a brand does not name is not claimed. */
function LegalMarks({ brand: { legal, law } }: { brand: PublicBrand }): JSX.Element | null {
  const { t } = useTranslation();
  const { operator, licences, helpLines, complaints, accessibility, asksConsent } = legal;
  const complaint = complaints?.address ?? (complaints?.email && `mailto:${complaints.email}`);
  return (
    <ul className={styles["marks"]}>
      {operator !== undefined && <li>{operator}</li>}
      {licences.map(({ number, regulator, address, seal }) => (
        <li key={number}>
          {seal !== undefined && <img src={seal} alt="" height={32} loading="lazy" />}
          <Named address={address}>{t("footer.licence", { number })}</Named>
          {regulator && (
            <>
              {" · "}
              <Named address={regulator.address}>{t("footer.regulator", { name: regulator.name })}</Named>
            </>
          )}
        </li>
      ))}
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
          {complaints?.days !== undefined && <> · {t("footer.complaint_days", { days: complaints.days })}</>}
          {complaints?.body && (
            <>
              {" · "}
              <Named address={complaints.body.address}>
                {t("footer.complaint_body", { name: complaints.body.name })}
              </Named>
            </>
          )}
        </li>
      )}
      {accessibility !== undefined && (
        <li>
          <Named address={accessibility}>{t("footer.accessibility")}</Named>
        </li>
      )}
      {law?.exclusionRegister && (
        <li>
          <ExclusionRegister />
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
