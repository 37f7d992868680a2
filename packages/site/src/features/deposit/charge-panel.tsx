import type { Charge } from "@storefront/account";
import type { UseQueryResult } from "@tanstack/react-query";
import { Check, CircleCheck, CircleHelp, CircleX, Clock3, Copy, ExternalLink } from "lucide-react";
import { type JSX, type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { meaningOf } from "../money/form/status-meaning.ts";
import { useMoney } from "../money/use-money.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { PayableCharge } from "./payable-charge.ts";
import { paymentKind, type PaymentKind } from "./providers.ts";
import styles from "./deposit.module.css";
import { QRCodeSVG } from "qrcode.react";
import { useCountdown } from "../../ui/use-countdown.ts";
import { useCopied } from "../../ui/use-copied.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The time in which a charge can still be paid; it is not read aloud each second. */
function TimeLeft({ until, onEnd }: { until: number; onEnd: () => void }): JSX.Element | null {
  const { t, i18n } = useTranslation("payments");
  const [seconds] = useState(() => (until - Date.now()) / 1000);
  const left = useCountdown(seconds);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  if (left === 0) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className={styles["left"]} role="timer" data-short={left < 2 * MINUTE ? "" : undefined}>
      {left < HOUR ? (
        <>
          {t("charge.left")} <strong>{clockText(left)}</strong>
        </>
      ) : (
        t("charge.until", { date: format.format(until) })
      )}
    </p>
  );
}

function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}

/** The first field of every code of the EMV standard for payments by QR code, which PIX is one of. */
const EMV = /^000201/;
/** A QR code holds no more than this at the level of correction that is used. */
const LONGEST = 1800;

/** The code of a charge: for a banking app's camera where it is meant for one, and to be copied. */
function ChargeCode({ code, kind }: { code: string; kind: PaymentKind | undefined }): JSX.Element {
  const { t } = useTranslation("payments");
  const isScanned = (kind === "pix" || EMV.test(code)) && code.length <= LONGEST;
  return (
    <div className={styles["code"]}>
      {isScanned && (
        <div className={styles["square"]}>
          {/* Cameras read dark on light, whatever the colours of the page are. */}
          <QRCodeSVG
            value={code}
            size={208}
            level="M"
            marginSize={4}
            fgColor="#000000"
            bgColor="#ffffff"
            title={t("charge.scan")}
            role="img"
          />
        </div>
      )}
      <CopyText label={t(kind === "transfer" ? "charge.reference" : "charge.code")} text={code} />
    </div>
  );
}

export type ChargeStatus = "pending" | "paid" | "failed" | "late" | "untracked" | "expired" | "unknown";

/** The part of a charge's query that its status is read from. */
export type FollowedCharge = Pick<UseQueryResult<Charge>, "data" | "isError" | "isFetching">;

/** Reads the status of a charge; one that the backend gave no id cannot be followed and is `untracked` while it is pending. */
export function chargeStatus(charge: FollowedCharge, isTracked: boolean): ChargeStatus {
  const outcome = meaningOf(charge.data?.status);
  // A code whose time is over may have been paid: only the backend will say.
  if (outcome === "bad" && isExpired(charge.data?.status)) return "expired";
  if (outcome !== "pending") return outcome === "good" ? "paid" : "failed";
  if (!isTracked) return "untracked";
  return charge.isError && !charge.isFetching ? "late" : "pending";
}

/** True for the status by which the sandbox says that a charge has expired; the specification shows none. */
function isExpired(status: unknown): boolean {
  return typeof status === "string" && status.trim().toLowerCase() === "expired";
}

/** A charge under way or over: what to do now, and what came of it. */
export function ChargePanel({
  status: known,
  charge: { amount, code, payment_url: link, provider, until },
  busy,
  checked,
  onAgain,
  onCheck,
  onDone,
}: {
  status: ChargeStatus;
  charge: PayableCharge;
  /** The charge is being read. */
  busy: boolean;
  /** The player has said that it is paid, and it was read since. */
  checked: boolean;
  onAgain: () => void;
  onCheck: () => void;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const { format } = useMoney();
  const [isOver, setOver] = useState(false);
  const end = useCallback(() => setOver(true), []);
  // A charge that is no longer followed expires too: no one pays a code that has expired.
  const isDue = known === "pending" || known === "late";
  const status = isOver && isDue ? "expired" : known;
  const kind = paymentKind([provider]);
  const isOpen = status === "pending" || status === "late" || status === "untracked";
  const text =
    status === "pending" && (kind === "pix" || kind === "card" || kind === "transfer") ? kind : "text";
  return (
    <div className={styles["charge"]} data-status={status}>
      <div className={styles["outcome"]} role="status" aria-live="polite">
        <StatusIcon status={status} />
        <strong>{t(`charge.${status}.title`)}</strong>
        {typeof amount === "number" && <span className={styles["sum"]}>{format(amount)}</span>}
        <p>{status === "pending" ? t(`charge.pending.${text}`) : t(`charge.${status}.text`)}</p>
      </div>
      {isOpen && typeof code === "string" && <ChargeCode code={code} kind={kind} />}
      {isDue && until !== undefined && <TimeLeft key={until} until={until} onEnd={end} />}
      {isOpen && typeof link === "string" && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ wide: true })}>
          {t("charge.link")}
          <ExternalLink size={18} aria-hidden />
        </a>
      )}
      {status === "paid" && (
        <Button size="large" wide onClick={onDone}>
          {t("charge.done")}
        </Button>
      )}
      {isDue && (
        <>
          <Button look="quiet" wide busy={busy && checked} onClick={onCheck}>
            {t("charge.check")}
          </Button>
          <p className={styles["checked"]} role="status">
            {checked && !busy && t("charge.checked")}
          </p>
        </>
      )}
      {status !== "paid" && (
        <Button look={isDue ? "plain" : "quiet"} wide onClick={onAgain}>
          {t(status === "failed" ? "common:again" : "charge.other")}
        </Button>
      )}
    </div>
  );
}

function StatusIcon({ status }: { status: ChargeStatus }): ReactNode {
  if (status === "paid") return <CircleCheck size={52} strokeWidth={1.5} aria-hidden />;
  if (status === "failed") return <CircleX size={52} strokeWidth={1.5} aria-hidden />;
  if (status === "unknown") return <CircleHelp size={52} strokeWidth={1.5} aria-hidden />;
  // The code is what there is to look at.
  if (status === "pending") return null;
  return <Clock3 size={52} strokeWidth={1.5} aria-hidden />;
}

/** A code to be pasted elsewhere, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }): JSX.Element {
  const { t } = useTranslation("payments");
  const { copied, refused, copy, source } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["copy"]}>
      <span>{label}</span>
      <code ref={source}>{text}</code>
      <Button wide look={copied ? "quiet" : "primary"} onClick={copy}>
        <Icon size={18} aria-hidden />
        {/* A role here would take the name away from the button. */}
        <span aria-live="polite">{t(copied ? "common:reference.copied" : "copy.action")}</span>
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  );
}
