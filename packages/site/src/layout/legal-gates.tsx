import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "../features/routing/link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { HelpLines } from "../features/legal/help-lines.tsx";
import {
  answerConsent,
  changesConsent,
  confirmAge,
  consent,
  isOldEnough,
} from "../features/legal/visitor-answers.ts";
import { usePageAddress } from "../features/routing/use-page-address.ts";
import type { PublicBrand } from "../features/site/shell-data.ts";
import { Button } from "../ui/button.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { useStore } from "../ui/store.ts";
import forms from "../ui/form/forms.module.css";
import styles from "./legal-gates.module.css";

/** Asks a first visitor what the law wants asked: the age before anything else, then the consent. */
export function LegalGates({ brand }: { brand: PublicBrand }): JSX.Element | null {
  const { asksAge, asksConsent } = brand.legal;
  const oldEnough = useStore(isOldEnough);
  const given = useStore(consent);
  const changes = useStore(changesConsent);
  if (asksAge && !oldEnough) {
    return (
      <>
        <div className={styles["brand"]} aria-hidden>
          <BrandMark brand={brand} />
        </div>
        <AgeGate brand={brand} />
      </>
    );
  }
  if (asksConsent && (given === undefined || changes)) return <ConsentBar />;
  return null;
}

/** A page on responsible gaming must be readable without an answer, so a refusal leads to help and not away. */
function AgeGate({ brand }: { brand: PublicBrand }): JSX.Element {
  const { t } = useTranslation("safety");
  const [refused, setRefused] = useState(false);
  const age = brand.legal.minimumAge;
  if (refused) {
    return (
      <DialogFrame title={t("age.refused_title")} text={t("age.refused_text", { age })} onClose={undefined}>
        <HelpLines legal={brand.legal} />
        <Button look="plain" onClick={() => setRefused(false)}>
          {t("age.back")}
        </Button>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame
      title={t("age.title", { age })}
      text={t("age.text", { brand: brand.name, age })}
      onClose={undefined}
    >
      <div className={forms["choices"]}>
        <Button size="large" wide onClick={confirmAge}>
          {t("age.yes", { age })}
        </Button>
        <Button look="quiet" size="large" wide onClick={() => setRefused(true)}>
          {t("age.no", { age })}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** Both answers look alike and cost one press; until then nothing that needs consent is stored. */
function ConsentBar(): JSX.Element {
  const { t } = useTranslation("safety");
  const address = usePageAddress();
  return (
    <section className={styles["bar"]} aria-labelledby="consent">
      <div>
        <h2 id="consent">{t("consent.title")}</h2>
        <p>
          {t("consent.text")} <Link to={address("/terms/privacy")}>{t("consent.more")}</Link>
        </p>
      </div>
      <div className={styles["answers"]}>
        <Button look="quiet" onClick={() => answerConsent("needed")}>
          {t("consent.needed")}
        </Button>
        <Button look="quiet" onClick={() => answerConsent("all")}>
          {t("consent.all")}
        </Button>
      </div>
    </section>
  );
}
