import * as z from "zod/mini";
import { type Area, type Call, guest, player } from "../http/environment.ts";
import { known, refuse, refuseField } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import type { Account } from "../players/records.ts";
import { restrictionOf } from "../players/restricted-account.ts";
import { missionsOf, PLATFORM } from "../rewards/rewards.area.ts";
import { hashOf, store } from "../state/state.ts";
import { change, record } from "../wallet/ledger.ts";

const AMOUNT = 20;

const CashbackPayload = z.looseObject({ user_id: z.union([z.number(), z.string()]) });

const dispatched = store(() => new Set<number>());

function named({ state, body }: Call<z.output<typeof CashbackPayload>>): {
  account: Account;
  isEligible: boolean;
} {
  const account = state.accounts.get(Number(body.user_id));
  if (account === undefined) throw refuseField("user_id", "user_not_found");
  const isDispatched = state.use(dispatched).has(account.id);
  return { account, isEligible: !isDispatched && restrictionOf(account, state.now()) === null };
}

/** Other companies' services: no tenant, no edge key, each one its own rules. */
export const externalRoutes: Area = [
  guest("POST /cashback/eligibility", CashbackPayload, (call) => {
    const { isEligible } = named(call);
    return { eligible: isEligible, amount: isEligible ? AMOUNT : 0 };
  }),
  guest("POST /cashback/dispatch", CashbackPayload, (call) => {
    const { account, isEligible } = named(call);
    if (!isEligible) throw refuse(409, "already_redeemed");
    call.state.use(dispatched).add(account.id);
    change(account, "cashback", AMOUNT);
    record(call.state, account, { type: "cashback", amount: AMOUNT, description: "first deposit" });
    return { dispatched: true, amount: AMOUNT };
  }),
  guest("POST /attribution", z.looseObject({}), () => ({ received: true })),
  // v2 knows the player by the id in the path alone, v1 by the session's token (decision R16).
  guest("GET /referral-v2/indication-stats/:id", ({ state, param }) =>
    figuresOf(known(state.accounts.get(Number(param("id")))).id),
  ),
  player("GET /referral-v1/refer-friend/indicator", ({ account: { id } }) => ({
    code: `AMIGO${id}`,
    ...figuresOf(id),
  })),
  // The gamification platform: pages call it from the browser, so it names them in its answer (document 2, 4.7).
  guest("GET /gamification/missions", ({ context, state }) => {
    const id = Number(context.req.query("player"));
    context.header("access-control-allow-origin", context.req.header("origin") ?? "*");
    context.header("vary", "origin");
    if (!state.accounts.has(id)) throw refuseField("player", "user_not_found");
    return { missions: missionsOf(PLATFORM, state, id, languageOf(context.req.query("lang"))) };
  }),
];

function figuresOf(id: number): { invited: number; registered: number; deposited: number } {
  const registered = 3 + (hashOf(`invited by ${id}`) % 12);
  return { invited: registered + 4, registered, deposited: Math.floor(registered / 2) };
}
