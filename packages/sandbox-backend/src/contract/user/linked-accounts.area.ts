import * as z from "zod/mini";
import { readSocialToken } from "../auth/social.area.ts";
import { accountOf, type Area, done, isoNow } from "../http/environment.ts";
import { pageOf, queriedPage } from "../http/list-page.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";

/** A social account that a player may log in with. */
interface LinkedAccount {
  id: number;
  type: string;
  email: string;
  created_at: string;
}

const INVITEES = 14;
const NAMES = ["Alice", "Caio", "Dora", "Heitor", "Iara", "Otto", "Rita"];

// The names of the fields are not shown; these are those of the social login.
const ConnectPayload = z.looseObject({ token: z.optional(z.string()), id_token: z.optional(z.string()) });
const ReferralsPayload = z.looseObject({ page: z.optional(z.union([z.number(), z.string()])) });

/** The linked accounts of a player; the first player has one at Google. */
const linkedOf = playerStore(({ id, user }): LinkedAccount[] =>
  id === 1 ? [{ id, type: "google", email: user.email, created_at: "2026-01-15T12:00:00.000Z" }] : [],
);

/** Linked social accounts, and invited friends. */
export const linkedAccountsArea: Area = (area, state, session) => {
  area.get("/bff/users/account-social", session, (context) =>
    context.json({ data: linkedOf(state, accountOf(context)) }),
  );

  area.delete("/bff/users/account-social/:id", session, (context) => {
    const list = linkedOf(state, accountOf(context));
    const index = list.findIndex(({ id }) => String(id) === context.req.param("id"));
    if (index < 0) throw refuse(404, "not_found");
    list.splice(index, 1);
    return done(context, "removed");
  });

  area.post("/bff/users/account-social/connect/:type{(?:google|apple)}", session, async (context) => {
    const payload = await readBody(context, ConnectPayload);
    const list = linkedOf(state, accountOf(context));
    const type = context.req.param("type");
    if (list.some((linked) => linked.type === type)) throw refuse(409, "already_linked");
    const email = await readSocialToken(state, type, payload.id_token ?? payload.token ?? "");
    if (email === undefined) throw refuseField("id_token", "invalid_data");
    const id = Math.max(0, ...list.map((linked) => linked.id)) + 1;
    const linked = { id, type, email, created_at: isoNow(state) };
    list.push(linked);
    return context.json(linked);
  });

  area.post("/users/list-referrals", session, async (context) => {
    const { page } = await readBody(context, ReferralsPayload);
    const invitees = inviteesOf(accountOf(context), state.now());
    return context.json(page === undefined ? queriedPage(context, invitees) : pageOf(invitees, page));
  });
};

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
