import type { Context } from "hono";
import * as z from "zod/mini";
import { accountOf, type Area } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import type { Account } from "../players/records.ts";
import { restrictionOf } from "../players/restricted-account.ts";
import { missionsOf, PLATFORM } from "../rewards/rewards.area.ts";
import { hashOf, store } from "../state/state.ts";
import { change, record } from "../wallet/ledger.ts";

const AMOUNT = 20;

const CashbackPayload = z.looseObject({ user_id: z.union([z.number(), z.string()]) });
const EventPayload = z.looseObject({});

const dispatched = store(() => new Set<number>());

/** Other companies' services: no tenant, no edge key, each one its own rules. */
export const externalRoutes: Area = (routes, state, session) => {
  const named = async (context: Context): Promise<{ account: Account; isEligible: boolean }> => {
    const { user_id: id } = await readBody(context, CashbackPayload);
    const account = state.accounts.get(Number(id));
    if (account === undefined) throw refuseField("user_id", "user_not_found");
    const isDispatched = state.use(dispatched).has(account.id);
    return { account, isEligible: !isDispatched && restrictionOf(account, state.now()) === null };
  };

  routes.post("/cashback/eligibility", async (context) => {
    const { isEligible } = await named(context);
    return context.json({ eligible: isEligible, amount: isEligible ? AMOUNT : 0 });
  });

  routes.post("/cashback/dispatch", async (context) => {
    const { account, isEligible } = await named(context);
    if (!isEligible) throw refuse(409, "already_redeemed");
    state.use(dispatched).add(account.id);
    change(account, "cashback", AMOUNT);
    record(state, account, { type: "cashback", amount: AMOUNT, description: "first deposit" });
    return context.json({ dispatched: true, amount: AMOUNT });
  });

  routes.post("/attribution", async (context) => {
    await readBody(context, EventPayload);
    return context.json({ received: true });
  });

  // v2 knows the player by the id in the path alone, v1 by the session's token (decision R16).
  routes.get("/referral-v2/indication-stats/:id", (context) => {
    const account = state.accounts.get(Number(context.req.param("id")));
    if (account === undefined) throw refuse(404, "not_found");
    return context.json(figuresOf(account.id));
  });

  routes.get("/referral-v1/refer-friend/indicator", session, (context) => {
    const { id } = accountOf(context);
    return context.json({ code: `AMIGO${id}`, ...figuresOf(id) });
  });

  // The gamification platform: pages call it from the browser, so it names them in its answer (document 2, 4.7).
  routes.get("/gamification/missions", (context) => {
    const player = Number(context.req.query("player"));
    context.header("access-control-allow-origin", context.req.header("origin") ?? "*");
    context.header("vary", "origin");
    if (!state.accounts.has(player)) throw refuseField("player", "user_not_found");
    const language = languageOf(context.req.query("lang"));
    return context.json({ missions: missionsOf(PLATFORM, state, player, language) });
  });
};

function figuresOf(id: number): { invited: number; registered: number; deposited: number } {
  const registered = 3 + (hashOf(`invited by ${id}`) % 12);
  return { invited: registered + 4, registered, deposited: Math.floor(registered / 2) };
}
