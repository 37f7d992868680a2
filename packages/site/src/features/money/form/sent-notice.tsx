import { CircleHelp } from "lucide-react";
import { type JSX, useEffect, useRef } from "react";
import type { To } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ReferenceCode } from "../../../ui/reference-code.tsx";
import { Link, usePageAddress } from "../../routing/links.tsx";
import type { MoneyKind, SentCall } from "./money-call.ts";
import styles from "./money.module.css";

/** The pages on which a player sees what became of a call. */
const LISTS: Readonly<Record<Exclude<MoneyKind, "bet">, `/account/${string}`>> = {
  deposit: "/account/transactions?type=deposit",
  withdrawal: "/account/transactions?type=withdraw",
  transfer: "/account/transactions",
  redemption: "/account/transactions",
};

/**
 * Says in the place of a form or its button that a call was sent and may have been made, and leads to the list that
 * tells. Asked for the same call again, it says when the first one was sent, and sends another only then.
 */
export function SentNotice({
  sent: { kind, label, at, ref, again, busy = false, close },
  list,
}: {
  sent: SentCall;
  /** The address of the list that shows the call. Default: the player's transactions. */
  list?: To;
}): JSX.Element {
  const { t, i18n } = useTranslation("payments");
  const address = usePageAddress();
  const said = useRef<HTMLElement>(null);
  // What was pressed is gone; on a phone the beginning of this may be above the screen.
  useEffect(() => said.current?.focus(), [at, busy]);
  const what = t(`sent.what.${kind}`, { label });
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at);
  return (
    <section ref={said} tabIndex={-1} role="alert" className={styles["sent"]}>
      <CircleHelp size={24} aria-hidden />
      <strong>{what}</strong>
      <p>{again ? t("sent.asks", { time }) : t("sent.text")}</p>
      {ref !== undefined && <ReferenceCode code={ref} />}
      <div>
        <Link
          to={list ?? (kind === "bet" ? address("/sports") : address(LISTS[kind]))}
          className={buttonClass({ size: "small" })}
          onClick={close}
        >
          {t(`sent.list.${kind}`)}
        </Link>
        {again && (
          <Button size="small" look="quiet" busy={busy} onClick={again}>
            {t("sent.again")}
          </Button>
        )}
        {!busy && (
          <Button size="small" look="plain" onClick={close}>
            {t("common:back")}
          </Button>
        )}
      </div>
    </section>
  );
}
