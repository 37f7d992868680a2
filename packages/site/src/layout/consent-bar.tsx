import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link } from "../features/routing/link.tsx";
import { answerConsent } from "../features/legal/visitor-answers.ts";
import { usePageAddress } from "../features/routing/use-page-address.ts";
import { Button } from "../ui/button.tsx";
import styles from "./consent-bar.module.css";

/** Asks for consent: both answers look alike and cost one press, and until then nothing that needs it is stored. */
export function ConsentBar(): JSX.Element {
  const { t } = useTranslation("safety");
  const address = usePageAddress();
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
