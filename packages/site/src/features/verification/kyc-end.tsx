import { profileQuery, useAccount } from "@storefront/account/react-hooks";
import { useKycStatus } from "@storefront/kyc/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Badge } from "../../ui/facts.tsx";
import type { KycRunProps } from "./kyc-run-props.ts";
import { keepVerdict, type KycState, stateOfStatus, TONES } from "./kyc-state.ts";
import styles from "./verification.module.css";

/** The word that ended a run: a message of the operator's page or SDK, a status of the backend, or our clock. */
export type KycEndSource = "message" | "status" | "clock";

/** The end of a run. A `completed` of the operator is a hint, and the backend is asked before it counts. */
export function KycEnd({
  source,
  status,
  kycId,
  token,
  onAgain,
  onDone,
}: {
  source: KycEndSource;
  /** The status that ended it. */
  status?: unknown;
  kycId: number | string | undefined;
  onAgain: () => void;
} & Pick<KycRunProps, "token" | "onDone">): JSX.Element {
  const { t } = useTranslation("kyc");
  const { http } = useAccount();
  const queryClient = useQueryClient();
  const asked = useKycStatus(
    { kycId, token },
    // The answer about a recovery carries more than its status.
    { enabled: source === "message" || (source === "status" && token !== undefined) },
  );
  const { data: answer } = asked;
  const state = stateOfEnd(source, status, answer?.status);
  const isAnswered = token === undefined || answer !== undefined;

  useEffect(() => {
    if (state === "running" || !isAnswered) return;
    const { queryKey } = profileQuery(http);
    if (token === undefined) keepVerdict(queryClient.getQueryData(queryKey)?.user?.id, state);
    void queryClient.invalidateQueries({ queryKey });
    onDone?.(state, answer);
    // Told once an end: the callback may be another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, isAnswered]);

  return (
    <div role="status" className={styles["end"]}>
      {source === "clock" ? (
        <p>{t("timed_out")}</p>
      ) : (
        <>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          <p>{t(`explained.${state}`)}</p>
        </>
      )}
      {(source === "clock" || state === "refused") && <Button onClick={onAgain}>{t("again")}</Button>}
    </div>
  );
}

function stateOfEnd(source: KycEndSource, framed: unknown, asked: unknown): KycState {
  if (source === "clock") return "running";
  const state = stateOfStatus(source === "status" ? framed : asked);
  return state === "none" ? "running" : state;
}
