import type { Account } from "../players/account.ts";
import type { SandboxState } from "../state/state.ts";
import type { Language, Text } from "../http/texts.ts";

/** A mission; its fields are not shown. */
export interface Mission {
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
  [
    "m-1",
    1,
    { "pt-br": "Verifique a sua identidade", es: "Verifica tu identidad", en: "Verify your identity" },
  ],
  ["m-2", 10, { "pt-br": "Jogue dez jogos", es: "Juega diez juegos", en: "Play ten games" }],
  ["m-3", 5, { "pt-br": "Faça cinco apostas", es: "Haz cinco apuestas", en: "Place five bets" }],
];

const OF_PLATFORM: readonly (readonly [id: string, goal: number, title: Text])[] = [
  ["m-2", 10, { "pt-br": "Explore dez jogos", es: "Explora diez juegos", en: "Explore ten games" }],
  [
    "p-1",
    3,
    {
      "pt-br": "Volte três dias seguidos",
      es: "Vuelve tres días seguidos",
      en: "Come back three days running",
    },
  ],
];

/** The missions that the backend lists among its rewards. */
export const backendMissions = (state: SandboxState, account: Account, language: Language): Mission[] =>
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
