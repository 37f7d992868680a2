import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link, usePageAddress } from "../features/routing/links.tsx";
import { changesConsent, consent, CONSENT_KEY, type Consent } from "../features/legal/visitor-answers.ts";
import { store } from "../ui/store.ts";
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

const MARKETING_COOKIES = ["attribution"] as const;

/** Keeps an answer about consent; a refusal removes what an earlier consent had allowed. */
export function answerConsent(answer: Consent): void {
  // A browser that stores nothing asks again with the next page.
  store("localStorage", CONSENT_KEY, answer);
  if (answer === "needed") {
    for (const name of MARKETING_COOKIES) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  changesConsent.set(false);
  consent.set(answer);
}
