import type { Context } from "hono";
import { accountOf, type Area, optionalAccount } from "../http/environment.ts";
import { refusal, refuseField } from "../http/refusal.ts";
import { languageOf, plain, wordsOf } from "../http/texts.ts";
import { homeOf } from "../players/homes.ts";
import { randomHex } from "../state/random.ts";
import { isOneOf } from "../state/state.ts";
import { checkMayPlay } from "../wallet/restrictions.ts";
import { boardOf } from "./board.ts";
import { eventRecord, type EventRecord, knownMatch, sportRecords } from "./event-record.ts";
import type { Match } from "./match.ts";
import { issueProviderCToken, PROVIDER_C_LIFETIME } from "./provider-c-tokens.ts";
import { LOOK_PARAMETERS, readLook } from "./sportsbook-look.ts";
import { openSportsbook, SPORTSBOOKS } from "./sportsbook-sessions.ts";

/** The sportsbook as the backend knows it: search, launch, tokens of the three providers, and lists. */
export const sportsbookArea: Area = (area, state, session) => {
  const told = (context: Context, matches: readonly Match[]): EventRecord[] =>
    matches.map((match) => eventRecord(state, match, languageOf(context.req.header("lang"))));

  area.get("/app-sportbook/search", async (context) => {
    await optionalAccount(context, state);
    const words = wordsOf(context.req.query("term"));
    if (words.length === 0) throw refuseField(context, "term", "required");
    const found = boardOf(state).matches.filter(({ home, away, league, sport }) => {
      const name = plain(`${home} ${away} ${league.name} ${Object.values(sport.name).join(" ")}`);
      return words.every((word) => name.includes(word));
    });
    return context.json({ data: told(context, found.slice(0, 50)) });
  });

  area.get("/app-sportbook/launch", session, (context) => {
    checkMayPlay(context, state, accountOf(context));
    const url = pageUrl(context);
    url.searchParams.set("session", openSportsbook(state, accountOf(context)));
    return context.json({ url: url.href });
  });

  area.get("/app-sportbook/anonymous-launch", (context) => context.json({ url: pageUrl(context).href }));

  area.get("/provider-a/token", session, (context) => {
    checkMayPlay(context, state, accountOf(context));
    return context.json({ token: `pa-${randomHex(state.random, 40)}`, expires_in: 900 });
  });

  area.post("/provider-b/get-jwt", session, (context) => {
    checkMayPlay(context, state, accountOf(context));
    return context.json({ jwt: `pb.${randomHex(state.random, 60)}`, expires_in: 900 });
  });

  // The key is the front's, from its server's configuration (document 1, 5.8).
  area.use("/app-sportbook/auth/*", async (context, next) => {
    if (!isOneOf(state.sportsbookApiKey, context.req.header("x-api-key")))
      throw refusal(403, { message: "Forbidden" });
    await next();
  });
  area.get("/app-sportbook/auth/anonymous", async (context) => context.json(await tokenAnswer(context)));
  area.get("/app-sportbook/auth/login", session, async (context) =>
    context.json(await tokenAnswer(context, accountOf(context))),
  );

  area.get("/app-sportbook/events", (context) =>
    context.json({ data: told(context, boardOf(state).matches) }),
  );
  area.get("/app-sportbook/events/:id", (context) => {
    const match = knownMatch(state, context, context.req.param("id"));
    return context.json({ data: told(context, [match])[0] });
  });
  area.get("/app-sportbook/odds", (context) => {
    const match = knownMatch(state, context, context.req.query("event_id"));
    return context.json({ data: told(context, [match])[0]?.markets });
  });
  area.get("/app-sportbook/leagues", (context) => {
    const data = state.content.sports.flatMap(({ slug: sport, leagues }) =>
      leagues.map(({ slug, name, country }) => ({ slug, name, country, sport })),
    );
    return context.json({ data });
  });
  area.get("/app-sportbook/sports", (context) =>
    context.json({ data: sportRecords(state, languageOf(context.req.header("lang"))) }),
  );

  async function tokenAnswer(
    context: Context,
    account?: Parameters<typeof issueProviderCToken>[1],
  ): Promise<Record<string, unknown>> {
    return {
      access_token: await issueProviderCToken(state, account),
      token_type: "Bearer",
      expires_in: PROVIDER_C_LIFETIME,
      api_url: `${new URL(context.req.url).origin}/provider-c`,
    };
  }
};

function pageUrl(context: Context): URL {
  const wanted = context.req.query("provider") ?? "first";
  const book = SPORTSBOOKS.find((name) => name === wanted);
  if (book === undefined) throw refuseField(context, "provider", "invalid_choice");
  const url = new URL(`/sportsbook/${book}`, context.req.url);
  url.searchParams.set("lang", languageOf(context.req.query("lang") ?? context.req.header("lang")));
  const country = context.req.header("country");
  if (country !== undefined) url.searchParams.set("country", homeOf(country).country);
  for (const name of LOOK_PARAMETERS) {
    const value = readLook(name, context.req.query(name));
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
