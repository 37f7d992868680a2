import { Hono } from "hono";
import * as z from "zod/mini";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, isoNow } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { AmountPayload, amountOf } from "../wallet/amount.ts";
import { COIN_TYPES, coinsOf } from "./coins.ts";

const MINIMUM = 50;

const CoinPayload = z.looseObject({ coin_type: z.enum(COIN_TYPES) });

// Document 2, 4c.
/** The sweepstakes contract, at the host root. */
export function sweepstakesRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();
  routes.use("*", signedIn(state));

  routes.get("/balances", (context) => {
    const { balances } = coinsOf(state, accountOf(context));
    return context.json({ data: COIN_TYPES.map((type) => ({ coin_type: type, balance: balances[type] })) });
  });

  routes.get("/wallet-preference", (context) =>
    context.json({ coin_type: coinsOf(state, accountOf(context)).active }),
  );

  for (const path of ["/wallet-preference", "/currency-switch"]) {
    routes.post(path, async (context) => {
      const { coin_type: type } = await readBody(context, CoinPayload);
      coinsOf(state, accountOf(context)).active = type;
      return context.json({ coin_type: type });
    });
  }

  routes.get("/eligibility", (context) => {
    const account = accountOf(context);
    const { SC: balance } = coinsOf(state, account).balances;
    const eligible = balance >= MINIMUM && !account.userInfo.force_request_kyc;
    return context.json({ eligible, minimum: MINIMUM, balance });
  });

  routes.get("/redemptions", (context) =>
    context.json(queriedPage(context, coinsOf(state, accountOf(context)).redemptions)),
  );

  routes.get("/redemptions/:id", (context) => {
    const { redemptions } = coinsOf(state, accountOf(context));
    const data = redemptions.find(({ id }) => String(id) === context.req.param("id"));
    if (data === undefined) throw refuse(context, 404, "not_found");
    return context.json({ data });
  });

  routes.post("/redemptions", async (context) => {
    const amount = amountOf(context, await readBody(context, AmountPayload));
    const account = accountOf(context);
    const { balances, redemptions } = coinsOf(state, account);
    if (account.userInfo.force_request_kyc) throw refuse(context, 403, "kyc_required");
    if (amount < MINIMUM) throw refuseField(context, "amount", "minimum_amount");
    if (amount > balances.SC)
      throw refuseField(context, "amount", "insufficient_balance", "insufficient_balance");
    balances.SC -= amount;
    const id = account.id * 1000 + redemptions.length + 1;
    const data = { id, coin_type: "SC" as const, amount, status: "pending", created_at: isoNow(state) };
    redemptions.unshift(data);
    return context.json({ data });
  });

  return routes;
}
