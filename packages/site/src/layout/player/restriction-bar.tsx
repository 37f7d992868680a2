import type { AccountRestriction } from "@storefront/account";
import { useAccountRestriction, useProfile } from "@storefront/account/react-hooks";
import { Ban } from "lucide-react";
import { type JSX, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.ts";
import { RestrictionLinks, useRestrictionText } from "../../features/restriction/restricted-notice.tsx";
import { publishRestricted, currentVisitor, useVisitor } from "../../features/session/player-state.ts";
import styles from "./restriction-bar.module.css";
import { store } from "../../ui/store.ts";
import { RESTRICTED_KEY } from "../../features/session/player-storage.ts";

/** Says on every page, as long as it lasts, that the account is restricted, why, and until when. */
export function RestrictionBar(): JSX.Element | null {
  const restriction = useAccountRestriction();
  const { isFetched: isProfileAsked } = useProfile();
  const isRestricted = Boolean(restriction);
  // Without an answer about the player the backend alone decides.
  const isKnown = isRestricted || isProfileAsked;
  const visitor = useVisitor();
  useEffect(() => {
    // React runs an effect after the paint, and the session may have ended since: the next visitor gets no mark.
    if (!isKnown || visitor !== currentVisitor()) return undefined;
    publishRestricted(isRestricted);
    markRestricted(isRestricted);
    return () => {
      publishRestricted(false);
      markRestricted(undefined);
    };
  }, [isKnown, isRestricted, visitor]);
  return restriction ? <Bar restriction={restriction} /> : null;
}

function Bar({ restriction }: { restriction: AccountRestriction }): JSX.Element {
  const { t } = useTranslation("service");
  const text = useRestrictionText(restriction);
  const container = useContainerAboveContent();
  const [open, setOpen] = useState(false);
  return createPortal(
    <aside className={styles["bar"]} aria-label={t("restriction.label")} data-open={open ? "" : undefined}>
      <Ban size={20} aria-hidden />
      <p role="status">
        <strong>{text}</strong> <span className={styles["effect"]}>{t("restriction.effect")}</span>
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-label={t("restriction.details")}
        onClick={() => setOpen(!open)}
      />
      <span className={styles["links"]}>
        <RestrictionLinks />
      </span>
    </aside>,
    container,
  );
}

/** A place above the page's content: the shell is what a guest downloads, and has none for players alone. */
function useContainerAboveContent(): HTMLElement {
  const [container] = useState(() => document.createElement("div"));
  useEffect(() => {
    const content = document.querySelector("#content");
    if (content) content.before(container);
    else document.body.append(container);
    return () => container.remove();
  }, [container]);
  return container;
}

/**
 * Marks the page with what is known of the signed-in player: `yes` or `no`; undefined takes the mark away. Until it says
 * `no`, the style sheets show a player nothing that has `data-invites`. The tab remembers the last mark for the next page,
 * whose document carries it before anything is painted.
 */
export function markRestricted(isRestricted: boolean | undefined): void {
  const { dataset } = document.documentElement;
  if (isRestricted === undefined) {
    delete dataset["restricted"];
    return;
  }
  const mark = isRestricted ? "yes" : "no";
  dataset["restricted"] = mark;
  // A tab that stores nothing waits for the profile on each page.
  store("sessionStorage", RESTRICTED_KEY, mark);
}
