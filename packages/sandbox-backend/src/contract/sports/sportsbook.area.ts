import type { Context } from "hono";
import { accountOf, type Area, optionalAccount } from "../http/environment.ts";
import { refusal, refuseField } from "../http/refusal.ts";
import { languageOf, plain, wordsOf } from "../http/texts.ts";
import { homeOf } from "../players/homes.ts";
import { openPage } from "../players/page-sessions.ts";
import { randomHex } from "../state/random.ts";
import { isOneOf } from "../state/state.ts";
import { checkMayPlay } from "../wallet/restrictions.ts";
import { boardOf, knownMatch } from "./board.ts";
import { eventRecord, type EventRecord } from "./event-record.ts";
import type { Match } from "./match.ts";
import { issueProviderCToken, PROVIDER_C_LIFETIME } from "./provider-c-tokens.ts";

/** The sportsbooks that have pages. */
export const SPORTSBOOKS = ["first", "provider-a", "provider-b"] as const;
/** One of them. */
export type Sportsbook = (typeof SPORTSBOOKS)[number];

/** The sportsbook as the backend knows it: search, launch, tokens of the three providers, and matches. */
export const sportsbookArea: Area = (area, state, session) => {
  const told = (context: Context, matches: readonly Match[]): EventRecord[] =>
    matches.map((match) => eventRecord(state, match, languageOf(context.req.header("lang"))));

  area.get("/app-sportbook/search", async (context) => {
    await optionalAccount(context, state);
    const words = wordsOf(context.req.query("term"));
    if (words.length === 0) throw refuseField("term", "required");
    const found = boardOf(state).matches.filter(({ home, away, league, sport }) => {
      const name = plain(`${home} ${away} ${league.name} ${Object.values(sport.name).join(" ")}`);
      return words.every((word) => name.includes(word));
    });
    return context.json({ data: told(context, found.slice(0, 50)) });
  });

  area.get("/app-sportbook/launch", session, (context) => {
    checkMayPlay(state, accountOf(context));
    const { url, book } = pageUrl(context);
    url.searchParams.set("session", openPage(state, accountOf(context), book));
    return context.json({ url: url.href });
  });

  area.get("/app-sportbook/anonymous-launch", (context) => context.json({ url: pageUrl(context).url.href }));

  area.get("/provider-a/token", session, (context) => {
    checkMayPlay(state, accountOf(context));
    return context.json({ token: `pa-${randomHex(state.random, 40)}`, expires_in: 900 });
  });

  area.post("/provider-b/get-jwt", session, (context) => {
    checkMayPlay(state, accountOf(context));
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
    const match = knownMatch(state, context.req.param("id"));
    return context.json({ data: told(context, [match])[0] });
  });

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

/** The address of a book's page, with the look that the launch asks for. */
function pageUrl(context: Context): { url: URL; book: Sportsbook } {
  const { provider = "first", lang = context.req.header("lang"), ...look } = context.req.query();
  const book = SPORTSBOOKS.find((name) => name === provider);
  if (book === undefined) throw refuseField("provider", "invalid_choice");
  const url = new URL(`/sportsbook/${book}`, context.req.url);
  const country = context.req.header("country");
  const own = { lang: languageOf(lang), ...(country !== undefined && { country: homeOf(country).country }) };
  url.search = new URLSearchParams({ ...own, ...look }).toString();
  return { url, book };
}
