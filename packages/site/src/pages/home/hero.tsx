import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import {
  type CSSProperties,
  type JSX,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Artwork } from "../../features/banners/artwork.tsx";
import { bannerTarget, BannerAction } from "../../features/banners/banner-action.tsx";
import type { Banner } from "../../features/banners/promotion-offers.ts";
import { useRestricted, useSignedIn } from "../../features/session/player-state.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import styles from "./hero.module.css";
import { motion } from "../../features/preferences/page-settings.ts";
import { forward } from "../../ui/forward.ts";
import { useStore } from "../../ui/store.ts";

const READING_TIME = 7_000;
const HELD = ":hover, :focus-within";
/** A dialog over the page: nobody looks at what moves behind it. */
const OPEN = "[role=dialog], dialog[open]";
const CALM = "(prefers-reduced-motion: reduce)";

interface Carousel {
  current: number;
  go: (index: number) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/** Moves a track on by itself: not under the pointer or the focus, not where motion is reduced, and until the visitor stops it. */
function useCarousel(track: RefObject<HTMLElement | null>, count: number): Carousel {
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
    const follow = (): void =>
      setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [track]);

  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (document.hidden || document.querySelector(OPEN) || element?.parentElement?.matches(HELD)) return;
      scrollTo(element, current + 1, count);
    }, READING_TIME);
    return () => clearInterval(timer);
  }, [playing, count, current, track]);

  return { current, go: (index) => scrollTo(track.current, index, count), playing, setPlaying };
}

function scrollTo(track: HTMLElement | null, index: number, count: number): void {
  track?.scrollTo({ left: forward() * ((index + count) % count) * track.clientWidth, behavior: "smooth" });
}

function watchCalm(listener: () => void): () => void {
  const query = window.matchMedia(CALM);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The banners, one at a time; without any, the brand's own. No promotion is for a restricted player. */
export function Hero({ banners }: { banners: readonly Banner[] }): JSX.Element | null {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  const signedIn = useSignedIn();
  const restricted = useRestricted();
  const track = useRef<HTMLUListElement>(null);
  const all =
    banners.length > 0
      ? banners
      : [ownBanner(t("own_banner.title"), t("own_banner.text"), t("invitation.action"))];
  const slides = signedIn ? all.filter(isForPlayers) : all;
  const { current, go, playing, setPlaying } = useCarousel(track, slides.length);
  if (restricted || slides.length === 0) return null;
  return (
    <section
      data-invites
      className={styles["hero"]}
      aria-roledescription="carousel"
      aria-label={t("banners")}
    >
      <ul ref={track} className={styles["track"]}>
        {slides.map((banner, index) => (
          <li
            key={banner.id}
            className={styles["slide"]}
            data-guests={isForPlayers(banner) ? undefined : ""}
            style={groundOf(banner)}
            aria-label={t("banner_of", { number: index + 1, total: slides.length })}
          >
            <Artwork kind={brand.theme.artwork} />
            {banner.image !== undefined && (
              <ArtImage
                className={styles["picture"]}
                src={banner.image}
                width={1200}
                height={480}
                sizes="(width < 84rem) 100vw, 84rem"
                loading={index === 0 ? "eager" : "lazy"}
                fetchPriority={index === 0 ? "high" : "auto"}
              />
            )}
            <div className={styles["text"]}>
              <h2>{banner.title}</h2>
              <p>{banner.subtitle}</p>
              <BannerAction banner={banner} look="accent" size="large" />
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles["controls"]}>
          <button
            type="button"
            onClick={() => setPlaying(!playing)}
            aria-label={t(playing ? "pause" : "play")}
          >
            {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </button>
          <div className={styles["dots"]}>
            {slides.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                className={styles["dot"]}
                aria-label={t("banner_of", { number: index + 1, total: slides.length })}
                aria-current={index === current ? "true" : undefined}
                onClick={() => go(index)}
              />
            ))}
          </div>
          <button type="button" onClick={() => go(current - 1)} aria-label={t("banner_back")}>
            <ChevronLeft size={18} aria-hidden />
          </button>
          <button type="button" onClick={() => go(current + 1)} aria-label={t("banner_on")}>
            <ChevronRight size={18} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}

/** A banner that leads to the registration says nothing to a player. */
const isForPlayers = ({ path }: Banner): boolean => bannerTarget(path, true) !== undefined;

function groundOf({ colours }: Banner): CSSProperties | undefined {
  return colours && ({ "--from": colours.from, "--to": colours.to } as CSSProperties);
}

function ownBanner(title: string, subtitle: string, action: string): Banner {
  return {
    id: "own",
    kind: "welcome",
    title,
    subtitle,
    action,
    path: "/?dialog=register",
    colours: undefined,
    image: undefined,
  };
}
