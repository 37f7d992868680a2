import { publicHttp } from "../../features/calls/public-http.ts";
import { getAppSportbook, readSportsEvents, type SportsEvent } from "@storefront/sports";

const PAUSE = 20_000;

/** Reads the brand's matches again and again while the page is seen; the result ends that. No account library is loaded with it. */
export function followMatches(
  { feed, locale }: { feed: string; locale: string },
  onMatches: (matches: ReadonlyMap<string, SportsEvent>) => void,
): () => void {
  const http = publicHttp(locale);
  let hasEnded = false;
  const read = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await getAppSportbook(http, { path: `/${feed}` });
    const events = readSportsEvents(answer);
    if (!hasEnded) onMatches(new Map(events.map((event) => [String(event.id), event])));
  };
  // A failure costs the odds alone: names and times are there.
  const readOrLeave = (): void => void read().catch(() => {});
  readOrLeave();
  const timer = setInterval(readOrLeave, PAUSE);
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
