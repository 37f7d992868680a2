import type { Context } from "hono";
import type { Area } from "../http/environment.ts";
import { readBody, refusal, refuse } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { BetPayload, betsOf, placeBet } from "./bets.ts";
import { boardOf, knownMatch } from "./board.ts";
import { callerLanguage, eventRecord, sportRecords } from "./event-record.ts";
import { feedOf } from "./live-feed.ts";
import { verifyProviderCToken } from "./provider-c-tokens.ts";

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
