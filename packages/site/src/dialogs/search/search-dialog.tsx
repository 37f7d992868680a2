import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type JSX, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useNavigate, useNavigationType } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { GameGrid } from "../../features/catalogue/game-grid.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { rememberSearch } from "../../features/search/recent-searches.ts";
import { SearchResults } from "../../features/search/search-results.tsx";
import { useHints } from "../../features/search/use-hints.ts";
import { isLongEnough, searchOf } from "../../features/search/search-term.ts";
import { TermField } from "../../features/search/term-field.tsx";
import { hasPage } from "../../trunk/has-page.ts";
import type { AddressedDialogProps } from "../addressed-dialog.ts";
import { SearchStart } from "./search-start.tsx";
import { useOverlayCatalogue } from "./use-overlay-catalogue.ts";
import styles from "./search-dialog.module.css";

const TYPING_PAUSE = 250;
const MOST_RESULTS = 12;
const WAITING = 6;

/** The text whose result was opened last: Back shows it again. */
let followed = "";

/** The search over any page: recent terms, results by kind as one types, and the way to all of them. */
export function SearchDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("search");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const overlay = useOverlayCatalogue();
  const isBack = useNavigationType() === "POP";
  const [text, setText] = useState(isBack ? followed : "");
  const term = useSettled(text.trim());
  const find = useHints(overlay?.catalogue);
  const page = address("/search");

  const leave = (): void => {
    followed = term;
    rememberSearch(term);
  };
  const all = `${page}${searchOf("", text)}`;
  const waiting = useMemo(() => <GameGrid games={[]} waiting={WAITING} label={t("games")} />, [t]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Viewport className={styles["viewport"]}>
          <Dialog.Popup className={styles["popup"]} initialFocus={field}>
            <Dialog.Title className={styles["hidden"]}>{t("title")}</Dialog.Title>
            <div className={styles["head"]}>
              <TermField
                ref={field}
                text={text}
                onText={setText}
                onSubmit={() => {
                  if (!isLongEnough(text.trim()) || !hasPage(page)) return;
                  rememberSearch(text);
                  void navigate(all, { replace: true });
                }}
              />
              <Dialog.Close className={styles["close"]} aria-label={common("close")}>
                <X size={22} aria-hidden />
              </Dialog.Close>
            </div>
            <div className={styles["body"]} onClickCapture={(event) => isFollowed(event) && leave()}>
              {isLongEnough(term) ? (
                <>
                  <SearchResults term={term} find={find} waiting={waiting} most={MOST_RESULTS} />
                  <Link to={all} replace className={styles["all"]}>
                    {t("see_all", { term })}
                  </Link>
                </>
              ) : (
                <SearchStart overlay={overlay} onTerm={setText} />
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A text that has been the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

/** True for a press on a link: the term led somewhere. */
function isFollowed({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("a") !== null;
}
