import { type JSX, useContext, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { HelpLines } from "../features/legal/legal-links.tsx";
import { AGE_CONFIRMED } from "../features/legal/visitor-answers.ts";
import { PageNonce } from "../features/site/use-shell.ts";
import type { PublicBrand } from "../features/site/shell-data.ts";
import { Button } from "../ui/button.tsx";
import { BrandMark } from "./site-header.tsx";
import styles from "./age-gate.module.css";

const NAME = "age-gate";

/**
 * Opens the question over the page where this browser has no answer yet, and handles the answers. Nothing closes it but
 * a yes: some browsers let a second press of Escape close a dialog that refused the first.
 */
const SCRIPT =
  `{let g=document.getElementById("${NAME}"),r=document.documentElement.dataset,o=()=>"age"in r&&g.showModal();g.open=!1;o();` +
  'g.addEventListener("cancel",e=>e.preventDefault());g.addEventListener("close",o);g.addEventListener("click",e=>{' +
  'let a=e.target.closest("[data-answer]")?.dataset.answer;if(a===\'yes\'){try{localStorage.setItem("storefront.age",a)}catch{}' +
  `delete r.age;g.close();dispatchEvent(new Event("${AGE_CONFIRMED}"))}else if(a!==void 0){r.age=a;` +
  `g.setAttribute("aria-labelledby","${NAME}-"+(a?"refusal":"question"));` +
  'g.querySelector(`[data-answer="${a?"":"no"}"]`).focus()}})}';

/**
 * The question for the visitor's age, as a part of the document: it is painted first, and needs no file to be answered.
 * The browser takes it over as it is and renders nothing of it, so that its texts and code are not loaded again.
 */
export function AgeGate({ brand }: { brand: PublicBrand }): JSX.Element {
  const [html] = useState(inDocument);
  const frame = { id: NAME, open: true, className: styles["gate"], "aria-labelledby": `${NAME}-question` };
  if (!import.meta.env.SSR)
    return (
      // oxlint-disable-next-line react/no-danger -- what the server wrote
      <dialog {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <dialog {...frame}>
      <AgeQuestion brand={brand} />
    </dialog>
  );
}

const inDocument = (): string =>
  import.meta.env.SSR ? "" : (document.querySelector(`#${NAME}`)?.innerHTML ?? "");

/** A page on responsible gaming must be readable without an answer, so a refusal leads to help and not away. */
export function AgeQuestion({ brand }: { brand: PublicBrand }): JSX.Element {
  const { t } = useTranslation("safety");
  const nonce = useContext(PageNonce);
  const age = brand.legal.minimumAge;
  return (
    <>
      <div className={styles["brand"]} aria-hidden>
        <BrandMark brand={brand} />
      </div>
      <div className={`${styles["card"]} ${styles["question"]}`}>
        <h2 id={`${NAME}-question`}>{t("age.title", { age })}</h2>
        <p>{t("age.text", { brand: brand.name, age })}</p>
        <Button size="large" wide data-answer="yes">
          {t("age.yes", { age })}
        </Button>
        <Button look="quiet" size="large" wide data-answer="no">
          {t("age.no", { age })}
        </Button>
        <noscript>
          <p>{t("age.no_script", { brand: brand.name })}</p>
          <HelpLines legal={brand.legal} />
        </noscript>
      </div>
      <div className={`${styles["card"]} ${styles["refusal"]}`} role="alert">
        <h2 id={`${NAME}-refusal`}>{t("age.refused_title")}</h2>
        <p>{t("age.refused_text", { age })}</p>
        <HelpLines legal={brand.legal} />
        <Button look="plain" data-answer="">
          {t("age.back")}
        </Button>
      </div>
      {/* oxlint-disable-next-line react/no-danger -- a constant of this file */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
