import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link } from "../features/routing/link.tsx";
import { answerConsent, changesConsent, consent, isOldEnough } from "../features/legal/visitor-answers.ts";
import { usePageAddress } from "../features/routing/use-page-address.ts";
import type { PublicBrand } from "../features/site/shell-data.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./consent-bar.module.css";

/**
 * Asks a first visitor for consent, once the age is answered where the brand asks for it. Both answers look alike and
 * cost one press; until then nothing that needs consent is stored.
 */
export function ConsentBar({ brand }: { brand: PublicBrand }): JSX.Element | null {
  const { t } = useTranslation("safety");
  const address = usePageAddress();
  const oldEnough = useStore(isOldEnough);
  const given = useStore(consent);
  const changes = useStore(changesConsent);
  if ((brand.legal.asksAge && !oldEnough) || (given !== undefined && !changes)) return null;
  return (
    <section className={styles["bar"]} aria-labelledby="consent">
      <div>
        <h2 id="consent">{t("consent.title")}</h2>
        <p>
          {t("consent.text")} <span>{t("consent.change")}</span>{" "}
          <Link to={address("/terms/privacy")}>{t("common:terms.privacy")}</Link>
        </p>
      </div>
      <div className={styles["answers"]}>
        <Button look="quiet" size="small" onClick={() => answerConsent("needed")}>
          {t("consent.needed")}
        </Button>
        <Button look="quiet" size="small" onClick={() => answerConsent("all")}>
          {t("consent.all")}
        </Button>
      </div>
    </section>
  );
}
