import { ChartNoAxesColumn, Hourglass, type LucideIcon, Scale } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Link } from "../../features/routing/link.tsx";
import { HelpLines } from "../../features/legal/help-lines.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelfTest } from "./self-test.tsx";
import styles from "./safety.module.css";

/** The tools of a player who wants to stay in control; each leads to where it is set. */
const TOOLS: readonly (readonly [id: "limits" | "pause" | "history", icon: LucideIcon, path: string])[] = [
  ["limits", Scale, "/account/limits"],
  ["pause", Hourglass, "/account/limits"],
  ["history", ChartNoAxesColumn, "/account/transactions"],
];

/** The part of the page on responsible gaming that is more than its text: a self-test, the tools, the help lines. */
export function SafetyTools(): JSX.Element {
  const { t } = useTranslation("safety");
  const address = usePageAddress();
  const { legal } = useShell().brand;
  return (
    <div className={styles["parts"]}>
      <SelfTest legal={legal} />
      <section aria-labelledby="tools">
        <h2 id="tools">{t("tools.title")}</h2>
        <div className={styles["tools"]}>
          {TOOLS.map(([id, icon, path]) => (
            <Card key={id} icon={icon} title={t(`tools.${id}.title`)} text={t(`tools.${id}.text`)}>
              <Link to={address(path)} className={buttonClass({ look: "quiet" })}>
                {t(`tools.${id}.action`)}
              </Link>
            </Card>
          ))}
        </div>
      </section>
      {legal.helpLines.length > 0 && (
        <section aria-labelledby="help">
          <h2 id="help">{t("help.title")}</h2>
          <p>{t("help.text")}</p>
          <HelpLines legal={legal} />
        </section>
      )}
    </div>
  );
}
