import { Hono } from "hono";
import * as z from "zod/mini";
import type { Account } from "../players/account.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, isoNow } from "../http/signed-in.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import { languageOf } from "../http/texts.ts";
import type { Text } from "../http/texts.ts";
import { change, record } from "../wallet/ledger.ts";
import { backendMissions } from "./missions.ts";

/** Rewards that a player may redeem; the fields are not shown. */
interface Reward {
  id: number;
  type: "bonus" | "cashback" | "free_spins";
  title: string;
  value: number;
  redeemed_at: string | null;
}

const REWARDS = 24;
const TYPES = ["bonus", "free_spins", "cashback"] as const;
const TITLES: Record<Reward["type"], Text> = {
  bonus: { "pt-br": "Bônus de", es: "Bono de", en: "Bonus of" },
  cashback: { "pt-br": "Cashback de", es: "Cashback de", en: "Cashback of" },
  free_spins: { "pt-br": "Giros grátis:", es: "Giros gratis:", en: "Free spins:" },
};

const RedeemPayload = z.looseObject({ reward_id: z.union([z.string(), z.number()]) });

const redeemed = store(() => new Map<string, string>());

/** Rewards: a list by type and page, and their redemption, once. */
export function rewardsArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.get("/bff/gamification/rewards", session, (context) => {
    const type = context.req.query("type") ?? "";
    if (type === "mission") {
      const language = languageOf(context.req.header("lang"));
      return context.json(queriedPage(context, backendMissions(state, accountOf(context), language)));
    }
    const all = rewardsOf(state, accountOf(context), context.req.header("lang"));
    return context.json(
      queriedPage(
        context,
        type === "" || type === "all" ? all : all.filter((reward) => reward.type === type),
      ),
    );
  });

  area.post("/bff/gamification/redeem", session, async (context) => {
    const { reward_id: id } = await readBody(context, RedeemPayload);
    const account = accountOf(context);
    const all = rewardsOf(state, account, context.req.header("lang"));
    const reward = all.find((candidate) => String(candidate.id) === String(id));
    if (reward === undefined) throw refuse(context, 404, "not_found");
    if (reward.redeemed_at !== null) throw refuse(context, 409, "already_redeemed");
    reward.redeemed_at = isoNow(state);
    state.use(redeemed).set(`${account.id}:${reward.id}`, reward.redeemed_at);
    if (reward.type !== "free_spins") {
      change(account, reward.type, reward.value);
      record(state, account, { type: reward.type, amount: reward.value, description: reward.title });
    }
    return context.json({ reward });
  });

  return area;
}

function rewardsOf(state: SandboxState, account: Account, lang: string | undefined): Reward[] {
  return Array.from({ length: REWARDS }, (_, index) => {
    const id = account.id * 100 + index + 1;
    const type = TYPES[index % TYPES.length] ?? "bonus";
    const value = 5 * (1 + (index % 5));
    const title = `${TITLES[type][languageOf(lang)]} ${value}`;
    return { id, type, title, value, redeemed_at: state.use(redeemed).get(`${account.id}:${id}`) ?? null };
  });
}
