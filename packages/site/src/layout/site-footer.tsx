import { LockKeyhole, Scale, ShieldCheck } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { Link } from "../features/routing/link.tsx";
import { useShellIfLoaded } from "../features/site/use-shell.ts";
import { usePageAddress } from "../features/routing/use-page-address.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LegalMarks } from "./legal-marks.tsx";
import { LanguageLinks } from "../features/routing/language-links.tsx";
import { LEGAL_TERMS } from "../features/site/legal-terms.ts";
import { useRestricted } from "../features/session/restricted.ts";
import { Slot } from "../features/slots/slot.tsx";
import { navigationOf } from "../features/site/navigation.ts";
import styles from "./footer.module.css";

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
          {PROMISES.filter(([id]) => id !== "fair" || legal?.licence).map(([id, Icon]) => (
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
              {navigationOf("footer", { signedIn: false, brand: shell?.brand, restricted }).map(
                ({ id, path }) => (
                  <li key={id}>
                    <Link to={address(path)}>{t(`navigation.${id}`)}</Link>
                  </li>
                ),
              )}
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
        {legal && <LegalMarks legal={legal} />}
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
