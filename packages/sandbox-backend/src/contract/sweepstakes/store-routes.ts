import { Hono } from "hono";
import * as z from "zod/mini";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { flagsOf } from "../control/flags.ts";
import { refusal, refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { coinsOf } from "./coins.ts";

const PACKAGES = [
  { id: 1, name: "Starter", price: 4.99, currency: "USD", coins: { GC: 5_000, SC: 5 } },
  { id: 2, name: "Popular", price: 9.99, currency: "USD", coins: { GC: 12_000, SC: 10 } },
  { id: 3, name: "Grand", price: 49.99, currency: "USD", coins: { GC: 75_000, SC: 52 } },
] as const;

const PurchasePayload = z.looseObject({ package_id: z.union([z.number(), z.string()]) });

/** The coin store: 403 `Store not available` unless the tenant's flag is on. */
export function storeRoutes(state: SandboxState): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>();

  routes.use("*", async (context, next) => {
    const { sweepstakes_store_enabled: isOn } = flagsOf(state, context.req.header("tenant"));
    if (!isOn) throw refusal(403, { message: "Store not available" });
    await next();
  });

  routes.get("/packages", (context) => context.json({ data: PACKAGES }));

  routes.post("/purchase", signedIn(state), async (context) => {
    const { package_id: wanted } = await readBody(context, PurchasePayload);
    const bought = PACKAGES.find(({ id }) => String(id) === String(wanted));
    if (bought === undefined) throw refuse(context, 404, "not_found");
    const { balances } = coinsOf(state, accountOf(context));
    balances.GC += bought.coins.GC;
    balances.SC += bought.coins.SC;
    return context.json({ data: { package_id: bought.id, status: "completed", balances } });
  });

  return routes;
}
