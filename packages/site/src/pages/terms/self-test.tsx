import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { HelpLines } from "../../features/legal/help-lines.tsx";
import type { PublicBrand } from "../../features/site/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { ANSWERS, QUESTIONS, selfTestResult } from "./self-test-score.ts";
import styles from "./safety.module.css";

/** The Problem Gambling Severity Index, one question at a time. The answers are in this component's memory alone. */
export function SelfTest({ legal }: { legal: PublicBrand["legal"] }): JSX.Element {
  const { t } = useTranslation("safety");
  const [given, setGiven] = useState<readonly number[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // The pressed button is gone: what comes next is read aloud in its place.
    if (moved.current) heading.current?.focus();
  }, [given]);
  const go = (next: readonly number[] | undefined): void => {
    moved.current = true;
    setGiven(next);
  };
  const question = QUESTIONS[given?.length ?? 0];
  const result = given && question === undefined ? selfTestResult(given) : undefined;
  return (
    <section className={styles["test"]} aria-labelledby="self-test">
      <h2 id="self-test">{t("test.title")}</h2>
      {given === undefined && (
        <>
          <p>{t("test.text")}</p>
          <Button onClick={() => go([])}>{t("test.start")}</Button>
        </>
      )}
      {given && question !== undefined && (
        <>
          <p>{t("test.question", { number: given.length + 1, total: QUESTIONS.length })}</p>
          <h3 ref={heading} tabIndex={-1}>
            {t(`test.questions.${question}`)}
          </h3>
          <div className={styles["answers"]}>
            {ANSWERS.map((answer) => (
              <Button key={answer} look="quiet" onClick={() => go([...given, answer])}>
                {t(`test.answers.${answer}`)}
              </Button>
            ))}
          </div>
          {given.length > 0 && (
            <Button look="plain" onClick={() => go(given.slice(0, -1))}>
              {t("test.back")}
            </Button>
          )}
        </>
      )}
      {result && (
        <>
          <h3 ref={heading} tabIndex={-1}>
            {t(`test.results.${result}.title`)}
          </h3>
          <p>{t(`test.results.${result}.text`)}</p>
          {(result === "moderate" || result === "high") && <HelpLines legal={legal} />}
          <Button look="plain" onClick={() => go([])}>
            {t("test.again")}
          </Button>
        </>
      )}
    </section>
  );
}
