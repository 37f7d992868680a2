import { ChartNoAxesColumn, Hourglass, type LucideIcon, Scale } from "lucide-react";
import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ExclusionRegister, HelpLines } from "../../features/legal/legal-links.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/parts.tsx";
import styles from "./safety.module.css";
import type { PublicBrand } from "../../features/site/shell-data.ts";
import { ButtonLink } from "../../features/routing/links.tsx";

/** The questions of the Problem Gambling Severity Index, by the keys of their texts. */
export const QUESTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The points of the answers, from never to almost always. */
export const ANSWERS = [0, 1, 2, 3] as const;

type SelfTestResult = "none" | "low" | "moderate" | "high";

/** The class of a whole test: 0 points, up to 2, up to 7, and 8 or more. */
export function selfTestResult(points: readonly number[]): SelfTestResult {
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum === 0) return "none";
  if (sum <= 2) return "low";
  return sum <= 7 ? "moderate" : "high";
}

/** The Problem Gambling Severity Index, one question at a time. The answers are in this component's memory alone. */
function SelfTest({ legal }: { legal: PublicBrand["legal"] }): JSX.Element {
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

/** The tools of a player who wants to stay in control; each leads to where it is set. */
const TOOLS: readonly (readonly [id: "limits" | "pause" | "history", icon: LucideIcon, path: string])[] = [
  ["limits", Scale, "/account/limits"],
  ["pause", Hourglass, "/account/limits"],
  ["history", ChartNoAxesColumn, "/account/transactions"],
];

/** The part of the page on responsible gaming that is more than its text: a self-test, the tools, the help lines. */
export function SafetyTools(): JSX.Element {
  const { t } = useTranslation("safety");
  const { legal } = useShell().brand;
  return (
    <div className={styles["parts"]}>
      <SelfTest legal={legal} />
      <section aria-labelledby="tools">
        <h2 id="tools">{t("tools.title")}</h2>
        <div className={styles["tools"]}>
          {TOOLS.map(([id, icon, path]) => (
            <Card key={id} icon={icon} title={t(`tools.${id}.title`)} text={t(`tools.${id}.text`)}>
              <ButtonLink to={path} look="quiet">
                {t(`tools.${id}.action`)}
              </ButtonLink>
            </Card>
          ))}
        </div>
      </section>
      {legal.helpLines.length > 0 && (
        <section aria-labelledby="help">
          <h2 id="help">{t("help.title")}</h2>
          <p>{t("help.text")}</p>
          <HelpLines legal={legal} />
          <ExclusionRegister />
        </section>
      )}
    </div>
  );
}
