import * as z from "zod/mini";
import { type Area, isoNow, player } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { known, refuse } from "../http/refusal.ts";
import { inLanguages, type Language, type Text } from "../http/texts.ts";
import { playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import type { SandboxState } from "../state/state.ts";
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
  bonus: inLanguages`Bônus de boas-vindas nº | Bono de bienvenida n.º | Welcome bonus no.`,
  cashback: inLanguages`Cashback da semana | Cashback de la semana | Cashback of week`,
  free_spins: inLanguages`Giros da rodada | Giros de la ronda | Spins of round`,
};

const RedeemPayload = z.looseObject({ reward_id: z.union([z.string(), z.number()]) });

/** The time of each redemption, by the reward's id. */
const redeemedBy = playerStore(() => new Map<number, string>());

/** Rewards: a list by type and page, and their redemption, once. */
export const rewardsArea: Area = [
  player("GET /bff/gamification/rewards", ({ context, state, account, language }) => {
    const type = context.req.query("type") || "all";
    if (type === "mission") return queriedPage(context, missionsOf(BACKEND, state, account.id, language));
    const all = rewardsOf(state, account, language);
    return queriedPage(context, type === "all" ? all : all.filter((reward) => reward.type === type));
  }),
  player(
    "POST /bff/gamification/redeem",
    RedeemPayload,
    ({ account, state, language, body: { reward_id: id } }) => {
      const all = rewardsOf(state, account, language);
      const reward = known(all.find((candidate) => String(candidate.id) === String(id)));
      if (reward.redeemed_at !== null) throw refuse(409, "already_redeemed");
      reward.redeemed_at = isoNow(state);
      redeemedBy(state, account).set(reward.id, reward.redeemed_at);
      if (reward.type !== "free_spins") {
        change(account, reward.type, reward.value);
        record(state, account, { type: reward.type, amount: reward.value, description: reward.title });
      }
      return { id: reward.id, reward };
    },
  ),
];

function rewardsOf(state: SandboxState, account: Account, language: Language): Reward[] {
  const redeemed = redeemedBy(state, account);
  return Array.from({ length: REWARDS }, (_, index) => {
    const id = account.id * 100 + index + 1;
    const type = TYPES[index % TYPES.length] ?? "bonus";
    const value = 5 * (1 + (index % 5));
    return {
      id,
      type,
      title: `${TITLES[type][language]} ${index + 1}`,
      value,
      redeemed_at: redeemed.get(id) ?? null,
    };
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

const WEEK_MS = 7 * 86_400_000;

type MissionRow = readonly [id: string, goal: number, ahead: number, title: Text];

/** The missions that the backend lists among its rewards: id, goal, progress beyond that of the others, title. */
const BACKEND: readonly MissionRow[] = [
  ["m-1", 1, 0, inLanguages`Verifique a sua identidade | Verifica tu identidad | Verify your identity`],
  ["m-2", 10, 0, inLanguages`Jogue dez jogos | Juega diez juegos | Play ten games`],
  ["m-3", 5, 0, inLanguages`Faça cinco apostas | Haz cinco apuestas | Place five bets`],
];

/** The missions of the gamification platform: one of them the backend knows too, with less progress. */
export const PLATFORM: readonly MissionRow[] = [
  ["m-2", 10, 2, inLanguages`Explore dez jogos | Explora diez juegos | Explore ten games`],
  [
    "p-1",
    3,
    2,
    inLanguages`Volte três dias seguidos | Vuelve tres días seguidos | Come back three days running`,
  ],
];

export function missionsOf(
  rows: readonly MissionRow[],
  state: SandboxState,
  player: number,
  language: Language,
): Mission[] {
  const week = Math.floor(state.now() / WEEK_MS) + 1;
  return rows.map(([id, goal, ahead, title]) => ({
    id,
    type: "mission",
    title: title[language],
    goal,
    progress: Math.min(goal, ((player + goal) % goal) + ahead),
    ends_at: new Date(week * WEEK_MS).toISOString(),
  }));
}
