import type { Context } from "hono";
import { bearerClaims, sign } from "../auth/tokens.ts";
import { type Area, type Call, guest, optionalAccount, player } from "../http/environment.ts";
import { readBody, refusal, refuse, refuseField } from "../http/refusal.ts";
import { languageOf, plain, wordsOf } from "../http/texts.ts";
import { homeOf } from "../players/homes.ts";
import { openPage } from "../players/page-sessions.ts";
import type { Account } from "../players/records.ts";
import { isOneOf, randomHex, type SandboxState } from "../state/state.ts";
import { checkMayPlay } from "../wallet/ledger.ts";
import { BetPayload, betsOf, placeBet } from "./bets.ts";
import { boardOf, callerLanguage, type EventRecord, eventRecord, knownMatch, sportRecords } from "./board.ts";
import { feedOf } from "./live-feed.ts";
import type { Match } from "./match.ts";

const AUDIENCE = "provider-c";

/** The lifetime of a token, in seconds. */
export const PROVIDER_C_LIFETIME = 3_600;

/** A token of provider-c, of a player or anonymous. It is not a session of the backend. */
export function issueProviderCToken(state: SandboxState, account?: Account): Promise<string> {
  const owner =
    account === undefined
      ? { kind: "anonymous", sub: `guest-${randomHex(state.random, 12)}` }
      : { kind: "login", sub: String(account.id) };
  return sign(state, { ...owner, aud: AUDIENCE }, PROVIDER_C_LIFETIME);
}

/** The player of an `Authorization` header, undefined for an anonymous token; throws 401 for an invalid one. */
export async function verifyProviderCToken(
  state: SandboxState,
  authorization: string | undefined,
): Promise<Account | undefined> {
  const { kind, sub } = await bearerClaims(state, authorization, AUDIENCE);
  return kind === "login" ? state.accounts.get(Number(sub)) : undefined;
}

/** The API of provider-c, another company: no tenant, no edge key, tokens of its own, no CORS. */
export const providerCRoutes: Area = (routes, state) => {
  const playerOf = async (context: Context): Promise<Account> => {
    const account = await verifyProviderCToken(state, context.req.header("authorization"));
    if (account === undefined) throw refuse(403, "login_required");
    return account;
  };

  routes.use("*", async (context, next) => {
    await verifyProviderCToken(state, context.req.header("authorization"));
    await next();
    context.res.headers.set("cache-control", "no-store");
  });

  routes.get("/sports", (context) => context.json({ data: sportRecords(state, callerLanguage(context)) }));

  routes.get("/events", (context) => {
    const language = callerLanguage(context);
    return context.json({ data: boardOf(state).matches.map((match) => eventRecord(state, match, language)) });
  });

  routes.get("/events/:id", (context) => {
    const match = knownMatch(state, context.req.param("id"));
    return context.json({ data: eventRecord(state, match, callerLanguage(context)) });
  });

  routes.post("/bets", async (context) => {
    const account = await playerOf(context);
    return context.json({ data: placeBet(state, account, await readBody(context, BetPayload)) }, 201);
  });

  routes.get("/bets", async (context) =>
    context.json({ data: betsOf(state, await playerOf(context), callerLanguage(context)) }),
  );

  routes.get("/live", (context) =>
    context.body(feedOf(state).stream(), 200, {
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    }),
  );

  routes.all("*", () => {
    throw refusal(404, { message: "Not Found" });
  });
};

export const SPORTSBOOKS = ["first", "provider-a", "provider-b"] as const;
export type Sportsbook = (typeof SPORTSBOOKS)[number];

const told = ({ state, language }: Call, matches: readonly Match[]): EventRecord[] =>
  matches.map((match) => eventRecord(state, match, language));

/** A token of provider-c for callers who have the front's key, from its server's configuration (document 1, 5.8). */
async function tokenAnswer({ context, state, origin }: Call, account?: Account): Promise<object> {
  if (!isOneOf(state.sportsbookApiKey, context.req.header("x-api-key")))
    throw refusal(403, { message: "Forbidden" });
  return {
    access_token: await issueProviderCToken(state, account),
    token_type: "Bearer",
    expires_in: PROVIDER_C_LIFETIME,
    api_url: `${origin}/provider-c`,
  };
}

/** The sportsbook as the backend knows it: search, launch, tokens of the three providers, and matches. */
export const sportsbookArea: Area = [
  guest("GET /app-sportbook/search", async (call) => {
    const { context, state } = call;
    await optionalAccount(context, state);
    const words = wordsOf(context.req.query("term"));
    if (words.length === 0) throw refuseField("term", "required");
    const found = boardOf(state).matches.filter(({ home, away, league, sport }) => {
      const name = plain(`${home} ${away} ${league.name} ${Object.values(sport.name).join(" ")}`);
      return words.every((word) => name.includes(word));
    });
    return { data: told(call, found.slice(0, 50)) };
  }),
  player("GET /app-sportbook/launch", ({ context, state, account }) => {
    checkMayPlay(state, account);
    const { url, book } = pageUrl(context);
    url.searchParams.set("session", openPage(state, account, book));
    return { url: url.href };
  }),
  guest("GET /app-sportbook/anonymous-launch", ({ context }) => ({ url: pageUrl(context).url.href })),
  player("GET /provider-a/token", ({ state, account }) => {
    checkMayPlay(state, account);
    return { token: `pa-${randomHex(state.random, 40)}`, expires_in: 900 };
  }),
  player("POST /provider-b/get-jwt", ({ state, account }) => {
    checkMayPlay(state, account);
    return { jwt: `pb.${randomHex(state.random, 60)}`, expires_in: 900 };
  }),
  guest("GET /app-sportbook/auth/anonymous", (call) => tokenAnswer(call)),
  player("GET /app-sportbook/auth/login", (call) => tokenAnswer(call, call.account)),
  guest("GET /app-sportbook/events", (call) => ({ data: told(call, boardOf(call.state).matches) })),
  guest("GET /app-sportbook/events/:id", (call) => ({
    data: told(call, [knownMatch(call.state, call.param("id"))])[0],
  })),
];

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
