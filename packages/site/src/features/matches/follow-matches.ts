import type { ProxyHttp } from "@storefront/client/http";
import { getAppSportbook, readSportsEvents, type SportsEvent } from "@storefront/sports";

const PAUSE = 20_000;
const NEAR = "200px";

/** Reads the brand's list of matches again and again while a place of the page is near and seen; the result ends that. */
export function followMatches(
  http: ProxyHttp,
  feed: string,
  place: HTMLElement,
  onMatches: (matches: ReadonlyMap<string, SportsEvent>) => void,
): () => void {
  let isNear = false;
  let hasEnded = false;
  const read = async (): Promise<void> => {
    if (!isNear || document.hidden) return;
    const answer = await getAppSportbook(http, { path: `/${feed}` });
    const events = readSportsEvents(http.wire?.named(answer, ["sportsEvent"]) ?? answer);
    if (!hasEnded) onMatches(new Map(events.map((event) => [String(event.id), event])));
  };
  // A failure costs the odds alone: names and times are there.
  const readOrLeave = (): void => void read().catch(() => {});
  const observer = new IntersectionObserver(
    ([entry]) => {
      isNear = entry?.isIntersecting ?? false;
      readOrLeave();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  const timer = setInterval(readOrLeave, PAUSE);
  return () => {
    hasEnded = true;
    observer.disconnect();
    clearInterval(timer);
  };
}
