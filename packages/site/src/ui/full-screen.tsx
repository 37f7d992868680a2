import { Maximize, Minimize } from "lucide-react";
import { type JSX, type RefObject, useCallback, useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

export const SMALL_SCREEN = "(width < 56rem)";

/** The state of an element that can fill the screen: `filled` says that it does, and `toggle` changes it. */
export interface FullScreen {
  filled: boolean;
  toggle: () => void;
}

/**
 * Fills the screen with an element: by the browser's full screen, and where there is none, or on a small screen at
 * once, by covering the page. Escape ends both. What lies under it is out of reach for keyboards and screen readers.
 */
export function useFullScreen(section: RefObject<HTMLElement | null>, active: boolean): FullScreen {
  const [covering, setCovering] = useState(() => window.matchMedia(SMALL_SCREEN).matches);
  const [full, setFull] = useState(false);
  const covers = active && covering;

  useEffect(() => {
    const follow = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === section.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [section]);
  useEffect(() => {
    if (!covers) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = "hidden";
    const release = section.current ? closeAround(section.current) : undefined;
    const leave = (event: KeyboardEvent): void => {
      const { target } = event;
      // A dialog over it, or around it, has an Escape of its own.
      const isElsewhere =
        target instanceof Element && target !== document.body && !section.current?.contains(target);
      if (event.key !== "Escape" || isElsewhere) return;
      event.stopPropagation();
      setCovering(false);
    };
    window.addEventListener("keydown", leave, true);
    return () => {
      style.overflow = before;
      release?.();
      window.removeEventListener("keydown", leave, true);
    };
  }, [covers, section]);

  const filled = full || covers;
  const toggle = useCallback(() => {
    if (filled) {
      setCovering(false);
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    const element = section.current;
    const cover = (): void => setCovering(true);
    // A phone's browser may have none, and any may refuse.
    if (typeof element?.requestFullscreen === "function") void element.requestFullscreen().catch(cover);
    else cover();
  }, [filled, section]);
  return { filled, toggle };
}

/** Makes everything around an element inert but what is shown over the page: notices and dialogs. Returns how to undo it. */
function closeAround(element: Element): () => void {
  const closed: Element[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || other.hasAttribute("inert") || other.matches(OVER)) continue;
      other.setAttribute("inert", "");
      closed.push(other);
    }
  }
  return () => {
    for (const other of closed) other.removeAttribute("inert");
  };
}

const OVER = "script, style, [aria-live], :has(> [aria-live]), [data-base-ui-portal], dialog";

export function FullScreenButton({ screen: { filled, toggle } }: { screen: FullScreen }): JSX.Element {
  const { t } = useTranslation();
  return (
    <button type="button" aria-label={t(filled ? "shrink_screen" : "fill_screen")} onClick={toggle}>
      {filled ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
    </button>
  );
}
