import * as z from "zod/mini";
import { accountOf, type Area, isoNow } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { readBody, refuse } from "../http/refusal.ts";
import { inLanguages, type Language, languageOf, type Text } from "../http/texts.ts";
import type { Account } from "../players/records.ts";
import { type SandboxState, store } from "../state/state.ts";
import { change, record } from "../wallet/ledger.ts";

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
  bonus: inLanguages`Bônus de | Bono de | Bonus of`,
  cashback: inLanguages`Cashback de | Cashback de | Cashback of`,
  free_spins: inLanguages`Giros grátis: | Giros gratis: | Free spins:`,
};

const RedeemPayload = z.looseObject({ reward_id: z.union([z.string(), z.number()]) });

const redeemed = store(() => new Map<string, string>());

/** Rewards: a list by type and page, and their redemption, once. */
export const rewardsArea: Area = (area, state, session) => {
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
};

function rewardsOf(state: SandboxState, account: Account, lang: string | undefined): Reward[] {
  return Array.from({ length: REWARDS }, (_, index) => {
    const id = account.id * 100 + index + 1;
    const type = TYPES[index % TYPES.length] ?? "bonus";
    const value = 5 * (1 + (index % 5));
    const title = `${TITLES[type][languageOf(lang)]} ${value}`;
    return { id, type, title, value, redeemed_at: state.use(redeemed).get(`${account.id}:${id}`) ?? null };
  });
}

/** A mission; its fields are not shown. */
interface Mission {
  id: string;
  type: "mission";
  title: string;
  goal: number;
  progress: number;
  ends_at: string;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const PLAN: readonly (readonly [id: string, goal: number, title: Text])[] = [
  ["m-1", 1, inLanguages`Verifique a sua identidade | Verifica tu identidad | Verify your identity`],
  ["m-2", 10, inLanguages`Jogue dez jogos | Juega diez juegos | Play ten games`],
  ["m-3", 5, inLanguages`Faça cinco apostas | Haz cinco apuestas | Place five bets`],
];

const OF_PLATFORM: readonly (readonly [id: string, goal: number, title: Text])[] = [
  ["m-2", 10, inLanguages`Explore dez jogos | Explora diez juegos | Explore ten games`],
  [
    "p-1",
    3,
    inLanguages`Volte três dias seguidos | Vuelve tres días seguidos | Come back three days running`,
  ],
];

/** The missions that the backend lists among its rewards. */
const backendMissions = (state: SandboxState, account: Account, language: Language): Mission[] =>
  missionsOf(PLAN, state, account.id, language, 0);

/** The missions of the other platform: one of them the backend knows too, with less progress. */
export const platformMissions = (state: SandboxState, player: number, language: Language): Mission[] =>
  missionsOf(OF_PLATFORM, state, player, language, 2);

function missionsOf(
  plan: typeof PLAN,
  state: SandboxState,
  player: number,
  language: Language,
  ahead: number,
): Mission[] {
  const week = Math.floor(state.now() / (WEEK_DAYS * DAY_MS)) + 1;
  return plan.map(([id, goal, title]) => ({
    id,
    type: "mission",
    title: title[language],
    goal,
    progress: Math.min(goal, ((player + goal) % goal) + ahead),
    ends_at: new Date(week * WEEK_DAYS * DAY_MS).toISOString(),
  }));
}
