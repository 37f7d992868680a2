import { profileQuery, useAccount } from "@storefront/account/react-hooks";
import { isKycIntegrationError } from "@storefront/kyc";
import { type StartedKyc, useKycFrame, useKycStart, useKycStatus } from "@storefront/kyc/react-hooks";
import { isLoopbackHost } from "@storefront/proxy";
import { useQueryClient } from "@tanstack/react-query";
import { ScanFace, Smartphone } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../forms/form-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { accountFailure } from "../forms/account-failure.ts";
import { Badge } from "../../ui/facts.tsx";
import { type KycState, stateOfStatus, TONES } from "./kyc-state.ts";
import parts from "../../ui/parts.module.css";
import styles from "./verification.module.css";

/** Starts a verification and shows the operator's page until the backend has decided. */
export function KycFlow({
  action,
  onDone,
}: {
  action: string;
  onDone?: (state: KycState) => void;
}): JSX.Element {
  const { t } = useTranslation("kyc");
  // A sandbox's page is on this machine; a page of the internet never is.
  const rules = { allowLoopbackHttp: isLoopbackHost(window.location.hostname) };
  const start = useKycStart(rules);
  const [run, setRun] = useState(0);
  const begin = (): void => {
    setRun((number) => number + 1);
    start.mutate();
  };
  if (start.data?.integration.type === "iframe") {
    return <KycRun key={run} started={start.data} rules={rules} onAgain={begin} onDone={onDone} />;
  }
  return (
    <>
      {start.isError &&
        (isKycIntegrationError(start.error) ? (
          <p role="alert" className={parts["hint"]}>
            {t("no_operator")}
          </p>
        ) : (
          <FormAlert failure={accountFailure(start.error)} />
        ))}
      {start.data?.integration.type === "sdk" && (
        <p role="alert" className={parts["hint"]}>
          {t("app_needed")}
        </p>
      )}
      <div className={parts["buttons"]}>
        <Button size="large" busy={start.isPending} onClick={begin}>
          <ScanFace size={20} aria-hidden />
          {start.data || start.isError ? t("again") : action}
        </Button>
      </div>
    </>
  );
}

/** One showing of the operator's page; a `completed` of the page is a hint, and the backend is asked before it counts. */
function KycRun({
  started: { start, integration },
  rules,
  onAgain,
  onDone,
}: {
  started: StartedKyc;
  rules: { allowLoopbackHttp: boolean };
  onAgain: () => void;
  onDone: ((state: KycState) => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("kyc");
  const { http } = useAccount();
  const queryClient = useQueryClient();
  const kycId = start.correlation_id;
  const [ended, setEnded] = useState<"message" | "status" | "clock">();
  const frame = useKycFrame({
    enabled: ended === undefined,
    url: integration.type === "iframe" ? integration.url : undefined,
    operator: start.operator,
    kycId,
    ...rules,
    onEvent: ({ type, source }) => {
      if (type !== "mobile_started") setEnded(source);
    },
  });
  const asked = useKycStatus({ kycId }, { enabled: ended === "message" });
  const state = ended === undefined ? undefined : stateOfEnd(ended, frame.status, asked.data?.status);

  useEffect(() => {
    if (state === undefined || state === "running") return;
    void queryClient.invalidateQueries({ queryKey: profileQuery(http).queryKey });
    onDone?.(state);
    // Told once an end: the callback may be another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  if (frame.phase === "refused") {
    return (
      <p role="alert" className={parts["hint"]}>
        {t("no_operator")}
      </p>
    );
  }
  if (ended !== undefined) {
    return (
      <div role="status" className={styles["end"]}>
        {ended === "clock" ? (
          <p>{t("timed_out")}</p>
        ) : (
          <>
            <Badge tone={TONES[state ?? "running"]}>{t(`states.${state ?? "running"}`)}</Badge>
            <p>{t(`explained.${state ?? "running"}`)}</p>
          </>
        )}
        {(ended === "clock" || state === "refused") && <Button onClick={onAgain}>{t("again")}</Button>}
      </div>
    );
  }
  return (
    <div className={styles["operator"]}>
      <p role="status" className={styles["phone"]}>
        {frame.phase === "mobile" && (
          <>
            <Smartphone size={20} aria-hidden />
            {t("on_the_phone")}
          </>
        )}
      </p>
      {frame.frameProps && (
        <iframe title={t("frame_title")} className={styles["frame"]} {...frame.frameProps} />
      )}
    </div>
  );
}

function stateOfEnd(ended: "message" | "status" | "clock", framed: unknown, asked: unknown): KycState {
  if (ended === "clock") return "running";
  const state = stateOfStatus(ended === "status" ? framed : asked);
  return state === "none" ? "running" : state;
}
