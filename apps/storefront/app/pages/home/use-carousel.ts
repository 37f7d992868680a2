import { type RefObject, useCallback, useEffect, useState } from "react";

const READING_TIME = 7_000;

/** The slide in view, and how to go to another. */
export interface Carousel {
  current: number;
  go: (index: number) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Follows a track that the visitor scrolls, and moves it on by itself: not under the pointer or the focus, not for
 * those who asked for less motion, and only as long as nobody stopped it.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number): Carousel {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);

  const go = useCallback(
    (index: number) => {
      const element = track.current;
      if (!element) return;
      const wrapped = (index + count) % count;
      element.scrollTo({ left: wrapped * element.clientWidth, behavior: "smooth" });
    },
    [track, count],
  );

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = (): void => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [track]);

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (document.hidden || element?.parentElement?.matches(":hover, :focus-within")) return;
      go(current + 1);
    }, READING_TIME);
    return () => clearInterval(timer);
  }, [playing, count, current, go, track]);

  return { current, go, playing, setPlaying };
}
