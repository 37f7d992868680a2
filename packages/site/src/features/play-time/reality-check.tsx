import { netPosition } from "@storefront/account";
import { useTransactions } from "@storefront/account/react-hooks";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link } from "../routing/link.tsx";
import { useMoney } from "../money/use-money.ts";
import { useOwnAmounts } from "../preferences/own-amounts.ts";
import { usePageAddress } from "../routing/use-page-address.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import forms from "../../ui/form/forms.module.css";
import styles from "./play-time.module.css";

/** More of a day's transactions are not read for one figure. */
const MOST_PAGES = 5;

/** Interrupts play: how long it has been, how the day went as far as that is known, and the ways to stop. */
export function RealityCheck({ minutes, onSeen }: { minutes: number; onSeen: () => void }): JSX.Element {
  const { t } = useTranslation("service");
  const address = usePageAddress();
  useEffect(() => {
    // A dialog is not part of an element that has the whole screen.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  }, []);
  return (
    <DialogFrame title={t("clock.title", { minutes })} text={t("clock.text")} onClose={undefined}>
      <NetPosition />
      <div className={forms["choices"]}>
        <Button wide size="large" onClick={onSeen}>
          {t("clock.continue")}
        </Button>
        <Link
          to={address("/account/limits")}
          className={buttonClass({ look: "quiet", size: "large", wide: true })}
          onClick={onSeen}
        >
          {t("clock.stop")}
        </Link>
        <Link
          to={address("/account/transactions?period=today")}
          className={buttonClass({ look: "plain", wide: true })}
          onClick={onSeen}
        >
          {t("clock.history")}
        </Link>
      </div>
    </DialogFrame>
  );
}

/** Today's wins less today's stakes, when all of today's transactions could be read; nothing otherwise. */
function NetPosition(): JSX.Element | null {
  const { t } = useTranslation("service");
  const money = useMoney();
  const { shown } = useOwnAmounts();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useTransactions(
    { period: "today" },
    money,
    {
      meta: { silent: true },
    },
  );
  const pages = data?.pages.length ?? 0;
  const goesOn = hasNextPage && !isFetching && !isError && pages < MOST_PAGES;
  useEffect(() => {
    // Each page leads to the next one, though the page may not render between the two.
    if (goesOn) void fetchNextPage();
  }, [goesOn, pages, fetchNextPage]);
  const sum = data && !hasNextPage && !isError ? netPosition(data.transactions) : undefined;
  if (sum === undefined) return null;
  return (
    <dl className={styles["net"]}>
      <dt>{t("clock.net")}</dt>
      <dd data-direction={sum < 0 ? "out" : "in"}>{shown(`${sum > 0 ? "+" : ""}${money.format(sum)}`)}</dd>
    </dl>
  );
}
