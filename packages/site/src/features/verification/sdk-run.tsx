import { useKycSdk } from "@storefront/kyc/react-hooks";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Waiting } from "../states/read-states.tsx";
import { KycEnd } from "./kyc-end.tsx";
import type { KycRunProps } from "./kyc-run-props.ts";
import { OtherWay } from "./other-way.tsx";
import styles from "./verification.module.css";

/** The ends after which the backend decides. */
const TOLD: readonly string[] = ["completed", "failed", "manual_approve_pending"];
/** The phases in which this device cannot verify anybody. */
const NO_WAY: readonly string[] = ["missing", "unreachable", "broken"];

/** One run of an operator's SDK; without one, and where it does not run, another way (decision D14). */
export function SdkRun({
  started: { start, integration },
  token,
  onAgain,
  onDone,
  onUnavailable,
}: KycRunProps & { onUnavailable: (() => void) | undefined }): JSX.Element {
  const { t } = useTranslation("kyc");
  const sdk = useKycSdk({
    operator: start.operator,
    ...(integration.type === "sdk" ? integration : { token: undefined }),
  });
  const hasNoWay = NO_WAY.includes(sdk.phase);
  useEffect(() => {
    if (hasNoWay) onUnavailable?.();
    // Told once: the callback may be another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasNoWay]);
  if (TOLD.includes(sdk.phase)) {
    return <KycEnd source="message" kycId={start.correlation_id} {...{ token, onAgain, onDone }} />;
  }
  if (hasNoWay || sdk.phase === "cancelled") {
    return (
      <OtherWay
        text={t(sdk.phase === "cancelled" ? "cancelled" : "app_needed")}
        onAgain={sdk.phase === "missing" ? undefined : onAgain}
      />
    );
  }
  return (
    <div className={styles["operator"]}>
      {sdk.phase === "loading" && <Waiting rows={1} />}
      <div ref={sdk.place} />
    </div>
  );
}
