import { type RefObject, useCallback, useEffect, useState } from "react";

const SMALL_SCREEN = "(width < 56rem)";

/** Whether an element fills the screen, and a function that changes it. */
export interface FullScreen {
  filled: boolean;
  toggle: () => void;
}

/**
 * Fills the screen with an element: by the browser's full screen, and where there is none, or on a small screen at
 * once, by covering the page. Escape ends both.
 */
export function useFullScreen(place: RefObject<HTMLElement | null>, active: boolean): FullScreen {
  const [covering, setCovering] = useState(() => window.matchMedia(SMALL_SCREEN).matches);
  const [full, setFull] = useState(false);
  const covers = active && covering;

  useEffect(() => {
    const follow = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [place]);
  useEffect(() => {
    if (!covers) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = "hidden";
    const leave = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setCovering(false);
    };
    document.addEventListener("keydown", leave);
    return () => {
      style.overflow = before;
      document.removeEventListener("keydown", leave);
    };
  }, [covers]);

  const filled = full || covers;
  const toggle = useCallback(() => {
    if (filled) {
      setCovering(false);
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    const element = place.current;
    const cover = (): void => setCovering(true);
    // A phone's browser may have none, and any may refuse.
    if (typeof element?.requestFullscreen === "function") void element.requestFullscreen().catch(cover);
    else cover();
  }, [filled, place]);
  return { filled, toggle };
}
