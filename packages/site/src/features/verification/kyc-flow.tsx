import { isKycIntegrationError, type KycStatusResponse } from "@storefront/kyc";
import { useKycFrame, useKycStart } from "@storefront/kyc/react-hooks";
import { isLoopbackHost } from "@storefront/client";
import { ScanFace, Smartphone } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { accountFailure } from "../forms/account-failure.ts";
import { KycEnd, type KycEndSource } from "./kyc-end.tsx";
import type { KycRunProps } from "./kyc-run-props.ts";
import type { KycState } from "./kyc-state.ts";
import { OtherWay } from "./other-way.tsx";
import { SdkRun } from "./sdk-run.tsx";
import parts from "../../ui/parts.module.css";
import styles from "./verification.module.css";

/**
 * Starts a verification and shows the operator's page or SDK until the backend has decided. `onUnavailable` is told when
 * it cannot be done here: whoever shows the flow must then let the player go on.
 */
export function KycFlow({
  action,
  token,
  onDone,
  onUnavailable,
}: {
  action: string;
  token?: string;
  onDone?: (state: KycState, answer?: KycStatusResponse) => void;
  onUnavailable?: () => void;
}): JSX.Element {
  const { t } = useTranslation("kyc");
  // A sandbox's page is on this machine; a page of the internet never is.
  const rules = { allowLoopbackHttp: isLoopbackHost(window.location.hostname) };
  const start = useKycStart({
    ...rules,
    onError: () => onUnavailable?.(),
    // The session's notice says that the time limit is reached; a later press begins again.
    onSuccess: ({ integration }) => {
      if (integration.type === "time_limit") onUnavailable?.();
    },
  });
  const [run, setRun] = useState(0);
  const begin = (): void => {
    setRun((number) => number + 1);
    start.mutate(token === undefined ? undefined : { token });
  };
  if (start.data && start.data.integration.type !== "time_limit") {
    const props = { started: start.data, token, onAgain: begin, onDone };
    return start.data.integration.type === "sdk" ? (
      <SdkRun key={run} {...props} onUnavailable={onUnavailable} />
    ) : (
      <FrameRun key={run} {...props} rules={rules} onUnavailable={onUnavailable} />
    );
  }
  const isNoOperator = isKycIntegrationError(start.error);
  return (
    <>
      {isNoOperator && <OtherWay text={t("no_operator")} />}
      {start.isError && !isNoOperator && <FormAlert failure={accountFailure(start.error)} />}
      <div className={parts["buttons"]}>
        <Button size="large" busy={start.isPending} onClick={begin}>
          <ScanFace size={20} aria-hidden />
          {start.isError ? t("again") : action}
        </Button>
      </div>
    </>
  );
}

/** One showing of the operator's page. */
function FrameRun({
  started: { start, integration },
  token,
  rules,
  onAgain,
  onDone,
  onUnavailable,
}: KycRunProps & {
  rules: { allowLoopbackHttp: boolean };
  onUnavailable: (() => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("kyc");
  const kycId = start.correlation_id;
  const [ended, setEnded] = useState<KycEndSource>();
  const frame = useKycFrame({
    enabled: ended === undefined,
    url: integration.type === "iframe" ? integration.url : undefined,
    operator: start.operator,
    kycId,
    token,
    ...rules,
    onEvent: ({ type, source }) => {
      if (type !== "mobile_started") setEnded(source);
    },
  });
  const isRefused = frame.phase === "refused";
  const isSilent = frame.phase === "open" && frame.isSilent;
  const isDoubtful = isRefused || isSilent;
  useEffect(() => {
    if (isDoubtful) onUnavailable?.();
    // Told once: the callback may be another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDoubtful]);

  if (isRefused) return <OtherWay text={t("no_operator")} onAgain={onAgain} />;
  if (ended !== undefined) {
    return <KycEnd source={ended} status={frame.status} {...{ kycId, token, onAgain, onDone }} />;
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
      {isSilent && <OtherWay beside text={t("silent")} onAgain={onAgain} />}
    </div>
  );
}
