import { isKycIntegrationError, type KycStatusResponse } from "@storefront/kyc";
import { useKycFrame, useKycSdk, useStartKyc, useKycStatus } from "@storefront/kyc/react-hooks";
import { isLoopbackHost } from "@storefront/client";
import { Check, Copy, ScanFace, Smartphone } from "lucide-react";
import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { accountFailure } from "../forms/submission.ts";
import { saveVerdict, type KycState, stateOfStatus, TONES } from "./kyc-state.tsx";
import { FullScreenButton, useFullScreen } from "../../ui/full-screen.tsx";
import screens from "../../ui/full-screen.module.css";
import { useShell } from "../site/use-shell.ts";
import parts from "../../ui/parts.module.css";
import styles from "./verification.module.css";
import { Waiting } from "../loading/read-states.tsx";
import { usePageAddress } from "../routing/links.tsx";
import { SupportLink } from "../forms/support-link.tsx";
import { useCopied } from "../../ui/use-copied.ts";
import { profileQuery } from "@storefront/account/queries";
import { useAccount } from "@storefront/account/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Badge } from "../../ui/parts.tsx";

/** The ends after which the backend decides. */
const TOLD: readonly string[] = ["completed", "failed", "manual_approve_pending"];
/** The phases in which this device cannot verify anybody. */
const NO_WAY: readonly string[] = ["missing", "unreachable", "broken"];

/** One run of an operator's SDK; without one, and where it does not run, another way (decision D14). */
function SdkRun({
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
  const start = useStartKyc({
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
          {start.isError ? t("common:again") : action}
        </Button>
      </div>
    </>
  );
}

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
    origins: useShell().brand.kyc?.frameOrigins,
    ...rules,
    onEvent: ({ type, source }) => {
      if (type !== "mobile_started") setEnded(source);
    },
  });
  const section = useRef<HTMLElement>(null);
  const screen = useFullScreen(section, frame.frameProps !== null && !frame.isSilent);
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
        <section
          ref={section}
          className={screens["run"]}
          data-filled={screen.filled ? "" : undefined}
          aria-label={t("frame_title")}
        >
          <header className={screens["tools"]}>
            <strong>{t("frame_title")}</strong>
            <FullScreenButton screen={screen} />
          </header>
          <iframe title={t("frame_title")} className={styles["frame"]} {...frame.frameProps} />
        </section>
      )}
      {isSilent && <OtherWay beside text={t("silent")} onAgain={onAgain} />}
    </div>
  );
}

/** Says why the verification does not go on here, and how it does: on another device by a link, with support, later. */
function OtherWay({
  text,
  beside = false,
  onAgain,
}: {
  text: string;
  /** It is shown beside a page that the player may be using, and does not take the focus. */
  beside?: boolean;
  onAgain?: (() => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("kyc");
  const address = usePageAddress();
  const link = window.location.origin + address("/account/verification");
  const { copied, refused, copy, source } = useCopied(link);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone: without this the focus would be nowhere.
  useEffect(() => {
    if (!beside) said.current?.focus();
  }, [beside]);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["other"]}>
      <p ref={said} role={beside ? "status" : "alert"} tabIndex={-1}>
        {text}
      </p>
      <code ref={source}>{link}</code>
      <Button wide onClick={copy}>
        <Icon size={18} aria-hidden />
        {/* A role here would take the name away from the button. */}
        <span aria-live="polite">{t(copied ? "link_copied" : "common:copy_link")}</span>
      </Button>
      {refused && <p role="alert">{refused}</p>}
      {onAgain && (
        <Button look="quiet" wide onClick={onAgain}>
          {t("common:again")}
        </Button>
      )}
      <SupportLink />
    </div>
  );
}

/** The word that ended a run: a message of the operator's page or SDK, a status of the backend, or our clock. */
type KycEndSource = "message" | "status" | "clock";

/** The end of a run. A `completed` of the operator is a hint, and the backend is asked before it counts. */
function KycEnd({
  source,
  status,
  kycId,
  token,
  onAgain,
  onDone,
}: {
  source: KycEndSource;
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
    if (token === undefined) saveVerdict(queryClient.getQueryData(queryKey)?.user?.id, state);
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
      {(source === "clock" || state === "refused") && <Button onClick={onAgain}>{t("common:again")}</Button>}
    </div>
  );
}

function stateOfEnd(source: KycEndSource, framed: unknown, asked: unknown): KycState {
  if (source === "clock") return "running";
  const state = stateOfStatus(source === "status" ? framed : asked);
  return state === "none" ? "running" : state;
}

interface KycRunProps {
  started: NonNullable<ReturnType<typeof useStartKyc>["data"]>;
  /** The token of a recovery, of somebody without a session. */
  token: string | undefined;
  onAgain: () => void;
  onDone: ((state: KycState, answer?: KycStatusResponse) => void) | undefined;
}
