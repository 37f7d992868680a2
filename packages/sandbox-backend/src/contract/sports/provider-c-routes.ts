import type { Area } from "../http/environment.ts";
import { readBody, refusal, refuse, refuseField } from "../http/refusal.ts";
import { BetPayload, betsOf, placeBet } from "./bets.ts";
import { boardOf } from "./board.ts";
import { callerLanguage, eventRecord, knownMatch, sportRecords } from "./event-record.ts";
import { feedOf, feedsOf, MAX_LISTENERS } from "./live-feed.ts";
import { liveStream } from "./live-stream.ts";
import { verifyProviderCToken } from "./provider-c-tokens.ts";

const MAX_RATE = 100;

/** The API of provider-c, another company: no tenant, no edge key, tokens of its own, no CORS. */
export const providerCRoutes: Area = (routes, state) => {
  routes.use("*", async (context, next) => {
    await verifyProviderCToken(state, context.req.header("authorization"));
    await next();
    context.res.headers.set("cache-control", "no-store");
  });

  routes.get("/sports", (context) => context.json({ data: sportRecords(state, callerLanguage(context)) }));

  routes.get("/events", (context) => {
    const language = callerLanguage(context);
    const wanted = context.req.query("sport");
    const data = boardOf(state)
      .matches.filter(({ sport }) => wanted === undefined || wanted === "" || sport.slug === wanted)
      .map((match) => eventRecord(state, match, language));
    return context.json({ data });
  });

  routes.get("/events/:id", (context) => {
    const match = knownMatch(state, context, context.req.param("id"));
    return context.json({ data: eventRecord(state, match, callerLanguage(context)) });
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
    return context.json({ data: betsOf(state, account, callerLanguage(context)) });
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
};
