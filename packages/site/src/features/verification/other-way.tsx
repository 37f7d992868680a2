import { Check, Copy } from "lucide-react";
import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { usePageAddress } from "../routing/use-page-address.ts";
import { SupportLink } from "../support/support-link.tsx";
import { Button } from "../../ui/button.tsx";
import { useCopied } from "../../ui/use-copied.ts";
import styles from "./verification.module.css";

/** Says why the verification does not go on here, and how it does: on another device by a link, with support, later. */
export function OtherWay({
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
  const { copied, refused, copy, shown } = useCopied(link);
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
      <code ref={shown}>{link}</code>
      <Button wide onClick={copy}>
        <Icon size={18} aria-hidden />
        {/* A role here would take the name away from the button. */}
        <span aria-live="polite">{t(copied ? "link_copied" : "copy_link")}</span>
      </Button>
      {refused && <p role="alert">{refused}</p>}
      {onAgain && (
        <Button look="quiet" wide onClick={onAgain}>
          {t("again")}
        </Button>
      )}
      <SupportLink />
    </div>
  );
}
