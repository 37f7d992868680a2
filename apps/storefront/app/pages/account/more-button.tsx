import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import styles from "./account.module.css";

/** Reads the next page of a list when it comes into view, or at a press. */
export function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }): JSX.Element {
  const { t } = useTranslation("account");
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onMore });
  useEffect(() => {
    latest.current = { busy, onMore };
  });
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onMore();
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
    // Observed anew after each page: a place that stayed in view would not be told again.
  }, [busy]);
  return (
    <div ref={place} className={styles["more"]}>
      <Button look="quiet" busy={busy} onClick={onMore}>
        {t("states.more")}
      </Button>
    </div>
  );
}
