import * as z from "zod/mini";
import { callerOf, gameRecord } from "../games/game-record.ts";
import { startedBy } from "../games/games-index.ts";
import { accountOf, type Area } from "../http/environment.ts";
import { pageOf, queriedPage } from "../http/list-page.ts";
import { readBody } from "../http/refusal.ts";
import type { Account } from "../players/records.ts";
import { hashOf } from "../state/random.ts";

const LAST_GAMES = 8;
const INVITEES = 14;
const NAMES = ["Alice", "Caio", "Dora", "Heitor", "Iara", "Otto", "Rita"];

const ReferralsPayload = z.looseObject({ page: z.optional(z.union([z.number(), z.string()])) });

/** Lists about a player that only the backend could have: games played last, invited friends. */
export const playerListsArea: Area = (area, state, session) => {
  area.get("/bff/games/user-last-casino-games-dl", session, (context) => {
    const account = accountOf(context);
    const { games } = state.content;
    const start = hashOf(`games of ${account.id}`) % Math.max(1, games.length - LAST_GAMES);
    const past = hasPast(account) ? games.slice(start, start + LAST_GAMES) : [];
    const played = [...new Set([...startedBy(state, account.id), ...past])].slice(0, LAST_GAMES);
    return context.json({
      data: played.map((game) => gameRecord(state, game, callerOf(context))),
    });
  });

  area.post("/users/list-referrals", session, async (context) => {
    const { page } = await readBody(context, ReferralsPayload);
    const invitees = inviteesOf(accountOf(context), state.now());
    return context.json(page === undefined ? queriedPage(context, invitees) : pageOf(invitees, page));
  });
};

const hasPast = ({ kind }: Account): boolean => kind !== undefined && kind !== "unverified";

function inviteesOf(
  account: Account,
  now: number,
): { id: number; name: string; created_at: string; ftd: boolean }[] {
  if (!hasPast(account)) return [];
  return Array.from({ length: INVITEES }, (_, index) => ({
    id: account.id * 1000 + index,
    name: `${NAMES[index % NAMES.length] ?? ""} ${String.fromCodePoint(65 + index)}.`,
    created_at: new Date(now - (index + 1) * 3 * 86_400_000).toISOString(),
    ftd: index % 3 !== 0,
  }));
}
