import { asNumber, asText, isApiError, isRecord, listOf, parseJson, recordOf } from "@storefront/client";
import type { FeedBetState, FeedMatch, FeedPage, FeedUpdate, SportsFeed } from "@storefront/site";
import { createProviderC, type ProviderC, readSportsEvents, type SportsEvent } from "@storefront/sports";
import { createEventSource } from "eventsource-client";

/** Milliseconds without a message or a heartbeat after which a stream is broken. */
const MAX_SILENCE = 45_000;
const MAX_PAUSE = 30_000;

/**
 * The betting of provider-c as the sandbox plays it: paths and names are the sandbox's own, so a trunk with a contract
 * writes this file anew. Every call goes through the host's proxy.
 */
export function sandboxFeed({ http, isSignedIn, language }: FeedPage): SportsFeed {
  const provider = createProviderC({ http, language, access: isSignedIn ? "login" : "anonymous" });
  return {
    async matches() {
      const [events, sports] = await Promise.all([provider.request("/events"), provider.request("/sports")]);
      const names = new Map(recordsOf(sports).map(({ slug, name }) => [String(slug), String(name)]));
      const order = [...names.keys()];
      return readSportsEvents(events)
        .map((event) => matchOf(event, names.get(event.sport)))
        .sort((one, other) => order.indexOf(one.sport) - order.indexOf(other.sport));
    },
    async match(id) {
      try {
        const answer = await provider.request(`/events/${encodeURIComponent(id)}`);
        const [event] = readSportsEvents([recordOf(answer)]);
        return event && matchOf(event);
      } catch (error) {
        if (isApiError(error) && error.status === 404) return undefined;
        throw error;
      }
    },
    live: (tell) => listen(provider, tell),
    async place({ picks, stake }, { key }) {
      const selections = picks.map(({ match, market, outcome, odds }) => ({
        event_id: match,
        market_id: market,
        outcome_id: outcome,
        odds,
      }));
      const answer = await provider.request("/bets", {
        method: "POST",
        json: { selections, stake },
        softErrorName: "bet_refused",
        makes: "money",
        key,
      });
      const id = recordOf(answer)?.["id"];
      if (typeof id !== "string") throw new TypeError("The answer names no bet.");
      return { id };
    },
    async mine() {
      return recordsOf(await provider.request("/bets")).map((bet) => ({
        id: String(bet["id"]),
        state: stateOf(bet["status"]),
        placedAt: typeof bet["placed_at"] === "string" ? bet["placed_at"] : undefined,
        stake: numberOf(bet["stake"]),
        odds: numberOf(bet["odds"]),
        pays: numberOf(bet["paid"] ?? bet["potential_win"]),
        legs: recordsOf(bet["selections"]).map((leg) => ({
          match: String(leg["event"]),
          market: String(leg["market"]),
          outcome: String(leg["outcome"]),
          odds: numberOf(leg["odds"]),
          state: stateOf(leg["status"]),
        })),
      }));
    },
  };
}

const recordsOf = (answer: unknown): Record<string, unknown>[] => (listOf(answer) ?? []).filter(isRecord);

const numberOf = (value: unknown): number => asNumber(value) ?? 0;

const stateOf = (value: unknown): FeedBetState => (value === "won" || value === "lost" ? value : "open");

const matchOf = (event: SportsEvent, sportName: string = event.sport): FeedMatch => ({
  id: String(event.id),
  sport: event.sport,
  sportName,
  league: event.league,
  home: event.home,
  away: event.away,
  startsAt: event.starts_at,
  isLive: event.is_live,
  score: event.score ?? undefined,
  minute: event.minute ?? undefined,
  markets: event.markets.map(({ id, name, outcomes }) => ({
    id: String(id),
    name,
    outcomes: outcomes.map((outcome) => ({ ...outcome, id: String(outcome.id) })),
  })),
});

/** Tells what the stream says until the result is called. A refused token is renewed once; a lasting refusal ends it. */
function listen(provider: ProviderC, tell: (update: FeedUpdate) => void): () => void {
  let breaks = 0;
  let refused: string | undefined;
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchSilence = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => connection?.abort(new Error("The stream is silent.")), MAX_SILENCE);
  };

  const source = createEventSource({
    url: provider.address("/live"),
    async fetch(url, { signal, ...init } = {}) {
      // Browsers that lost the same stream do not come back at the same moment.
      const pause = breaks > 0 ? Math.random() * Math.min(MAX_PAUSE, 500 * 2 ** breaks) : 0;
      await new Promise((resolve) => setTimeout(resolve, pause));
      const closed = signal as AbortSignal;
      closed.throwIfAborted();
      const own = new AbortController();
      connection = own;
      closed.addEventListener("abort", () => own.abort(closed.reason));
      watchSilence();
      const token = await provider.getToken({ renew: refused });
      const response = await provider.fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
        signal: own.signal,
      });
      if (response.status === 200) {
        refused = undefined;
        return response;
      }
      if (response.status === 401 && refused === undefined) refused = token;
      else if (/^4(?!08|29)/.test(`${response.status}`)) source.close();
      throw new Error(`The stream answered ${response.status}.`);
    },
    onConnect: () => tell({ kind: "connected" }),
    onScheduleReconnect() {
      breaks += 1;
      tell({ kind: "disconnected" });
    },
    onComment: watchSilence,
    onMessage({ event, data }) {
      breaks = 0;
      watchSilence();
      const update = updateOf(event, data);
      if (update) tell(update);
    },
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** One message of the stream; `resync` says that there are other matches now. */
function updateOf(name: string | undefined, data: string): FeedUpdate | undefined {
  if (name === "resync") return { kind: "connected" };
  const fields = recordOf(parseJson(data)) ?? {};
  const [match = "", market = "", outcome = ""] = ["event_id", "market_id", "outcome_id"].map(
    (id) => asText(fields[id]) ?? "",
  );
  if (name === "odds") {
    const odds = numberOf(fields["odds"]);
    return odds > 0 ? { kind: "odds", match, market, outcome, odds } : undefined;
  }
  if (name !== "score" || !isRecord(fields["score"])) return undefined;
  const { home, away } = fields["score"];
  const score = { home: numberOf(home), away: numberOf(away) };
  return { kind: "score", match, score, minute: asNumber(fields["minute"]) ?? undefined };
}
