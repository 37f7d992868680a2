import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { motion } from "../../features/preferences/page-settings.ts";
import { useStore } from "../../ui/store.ts";

const READING_TIME = 7_000;
const CALM = "(prefers-reduced-motion: reduce)";

/** The slide in view, and how to go to another. */
export interface Carousel {
  current: number;
  go: (index: number) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Follows a track that the visitor scrolls, and moves it on by itself: not under the pointer or the focus, not for
 * visitors who prefer reduced motion, and only until the visitor stops it.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number): Carousel {
  const [current, setCurrent] = useState(0);
  const [chosen, setPlaying] = useState<boolean>();
  const calm = useSyncExternalStore(
    watchCalm,
    () => window.matchMedia(CALM).matches,
    () => false,
  );
  const preferred = useStore(motion);
  const playing = chosen ?? (preferred === "system" ? !calm : preferred === "full");

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = (): void => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [track]);

  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (document.hidden || element?.parentElement?.matches(":hover, :focus-within")) return;
      scrollTo(element, current + 1, count);
    }, READING_TIME);
    return () => clearInterval(timer);
  }, [playing, count, current, track]);

  return { current, go: (index) => scrollTo(track.current, index, count), playing, setPlaying };
}

function scrollTo(track: HTMLElement | null, index: number, count: number): void {
  track?.scrollTo({ left: ((index + count) % count) * track.clientWidth, behavior: "smooth" });
}

function watchCalm(listener: () => void): () => void {
  const query = window.matchMedia(CALM);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
