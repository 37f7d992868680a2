import { Hono } from "hono";
import type { SandboxEnvironment } from "../http/environment.ts";
import { readBody, refusal, refuse, refuseField } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { BetPayload, betsOf, placeBet } from "./bets.ts";
import { boardOf, findMatch } from "./board.ts";
import { callerLanguage, eventRecord } from "./event-record.ts";
import { feedOf, feedsOf, MAX_LISTENERS } from "./live-feed.ts";
import { liveStream } from "./live-stream.ts";
import { isLive } from "./match.ts";
import { verifyProviderCToken } from "./provider-c-tokens.ts";

const MAX_RATE = 100;

/** The API of provider-c, another company: no tenant, no edge key, tokens of its own, no CORS. */
export function providerCRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.use("*", async (context, next) => {
    await verifyProviderCToken(state, context.req.header("authorization"));
    await next();
    context.res.headers.set("cache-control", "no-store");
  });

  routes.get("/sports", (context) => {
    const language = languageOf(callerLanguage((name) => context.req.header(name)));
    const { matches } = boardOf(state);
    const live = matches.filter((match) => isLive(match, state.now()));
    const data = state.content.sports.map(({ slug, name }) => ({
      slug,
      name: name[language],
      live: live.filter(({ sport }) => sport.slug === slug).length,
    }));
    return context.json({ data });
  });

  routes.get("/events", (context) => {
    const language = languageOf(callerLanguage((name) => context.req.header(name)));
    const wanted = context.req.query("sport");
    const data = boardOf(state)
      .matches.filter(({ sport }) => wanted === undefined || wanted === "" || sport.slug === wanted)
      .map((match) => eventRecord(match, state.now(), language));
    return context.json({ data });
  });

  routes.get("/events/:id", (context) => {
    const match = findMatch(state, context.req.param("id"));
    if (match === undefined) throw refuse(context, 404, "event_not_found");
    const language = languageOf(callerLanguage((name) => context.req.header(name)));
    return context.json({ data: eventRecord(match, state.now(), language) });
  });

  routes.post("/bets", async (context) => {
    const account = await verifyProviderCToken(state, context.req.header("authorization"));
    if (account === undefined) throw refuse(context, 403, "login_required");
    const slip = await readBody(context, BetPayload);
    return context.json({ data: placeBet(context, state, account, slip) }, 201);
  });

  routes.get("/bets", async (context) => {
    const account = await verifyProviderCToken(state, context.req.header("authorization"));
    if (account === undefined) throw refuse(context, 403, "login_required");
    const language = languageOf(callerLanguage((name) => context.req.header(name)));
    return context.json({ data: betsOf(state, account, language) });
  });

  routes.get("/live", (context) => {
    const text = context.req.query("rate");
    const rate = Number(text ?? 1);
    if (!Number.isInteger(rate) || rate < 1 || rate > MAX_RATE)
      throw refuseField(context, "rate", "invalid_number");
    const count = feedsOf(state).reduce((total, { listeners }) => total + listeners.size, 0);
    const feed = count < MAX_LISTENERS ? feedOf(state, rate, text !== undefined) : undefined;
    if (feed === undefined) throw refuse(context, 503, "too_many_streams", { "Retry-After": "5" });
    return context.body(liveStream(feed, context.req.header("last-event-id")), 200, {
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    });
  });

  routes.all("*", () => {
    throw refusal(404, { message: "Not Found" });
  });

  return routes;
}
