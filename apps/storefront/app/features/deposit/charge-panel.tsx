import type { Charge } from "@storefront/account";
import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock3, ExternalLink } from "lucide-react";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../money/copy-text.tsx";
import { outcomeOf } from "../money/outcome.ts";
import { useMoney } from "../money/use-money.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { ChargeFacts } from "./charge-facts.ts";
import styles from "./deposit.module.css";

/** The status of a charge, as its payer sees it. */
export type ChargeStage = "pending" | "paid" | "failed" | "late" | "untracked";

/** The query of a charge, as far as its stage is read from it. */
export type FollowedCharge = Pick<UseQueryResult<Charge>, "data" | "isError" | "isFetching">;

/** The stage of a charge that is followed, or of one that cannot be. */
export function chargeStage(charge: FollowedCharge, isTracked: boolean): ChargeStage {
  const outcome = outcomeOf(charge.data?.status);
  if (outcome !== "pending") return outcome === "good" ? "paid" : "failed";
  if (!isTracked) return "untracked";
  return charge.isError && !charge.isFetching ? "late" : "pending";
}

/** A charge under way or over: what to do now, and what came of it. */
export function ChargePanel({
  stage,
  amount,
  facts,
  onAgain,
  onCheck,
  onDone,
}: {
  stage: ChargeStage;
  amount: number | undefined;
  facts: ChargeFacts;
  onAgain: () => void;
  onCheck: () => void;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const waits = stage === "pending" || stage === "late" || stage === "untracked";
  return (
    <div className={styles["charge"]} data-stage={stage}>
      <div className={styles["outcome"]} role="status" aria-live="polite">
        <StageMark stage={stage} />
        <strong>{t(`charge.${stage}.title`)}</strong>
        {amount !== undefined && <span className={styles["sum"]}>{format(amount)}</span>}
        <p>{t(`charge.${stage}.text`)}</p>
      </div>
      {waits && facts.code !== undefined && <CopyText label={t("charge.code")} text={facts.code} />}
      {waits && facts.link !== undefined && (
        <a
          href={facts.link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ wide: true })}
        >
          {t("charge.link")}
          <ExternalLink size={18} aria-hidden />
        </a>
      )}
      {stage === "paid" && (
        <Button size="large" wide onClick={onDone}>
          {t("charge.done")}
        </Button>
      )}
      {stage === "late" && (
        <Button wide onClick={onCheck}>
          {t("charge.check")}
        </Button>
      )}
      {stage !== "paid" && (
        <Button look="quiet" wide onClick={onAgain}>
          {t(stage === "failed" ? "charge.again" : "charge.other")}
        </Button>
      )}
    </div>
  );
}

function StageMark({ stage }: { stage: ChargeStage }): ReactNode {
  if (stage === "paid") return <CircleCheck size={52} strokeWidth={1.5} aria-hidden />;
  if (stage === "failed") return <CircleX size={52} strokeWidth={1.5} aria-hidden />;
  if (stage === "pending") return <span className={styles["turning"]} aria-hidden />;
  return <Clock3 size={52} strokeWidth={1.5} aria-hidden />;
}
