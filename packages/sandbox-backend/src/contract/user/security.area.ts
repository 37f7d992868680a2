import * as z from "zod/mini";
import { readSocialToken } from "../auth/auth.area.ts";
import { isCode, isStrongPassword, tryOut } from "../auth/codes.ts";
import { type Area, done, isoNow, player, touch } from "../http/environment.ts";
import { pageOf, queriedPage } from "../http/list-page.ts";
import { refuse, refuseField, refuseFor } from "../http/refusal.ts";
import { message } from "../http/texts.ts";
import { loginsOf } from "../players/logins.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/state.ts";

const CheckPayload = z.looseObject({ password: z.string() });
// Only `password` is plausible beyond doubt; the current one is checked under its usual names when it is sent.
const ChangePayload = z.looseObject({
  password: z.string(),
  current_password: z.optional(z.string()),
  old_password: z.optional(z.string()),
});
const TwoFactorPayload = z.looseObject({
  two_factor_enabled: z.union([z.boolean(), z.literal([0, 1])]),
  two_factor_type: z.optional(z.string()),
  two_factor_code: z.optional(z.union([z.string(), z.number()])),
});

/** Password, two-factor login, past logins and the token of the helpdesk tool. */
export const securityArea: Area = [
  player("POST /bff/users/check-password", CheckPayload, ({ account, state, body: { password } }) => {
    const isRight = account.password === password;
    tryOut(state, `password:${account.id}`, isRight, ["password", "wrong_password"]);
    return { valid: true };
  }),
  player(
    "POST /users/change-password/:id",
    ChangePayload,
    ({ context, state, account, param, body: payload }) => {
      if (param("id") !== String(account.id)) throw refuse(403, "not_yours");
      const current = payload.current_password ?? payload.old_password;
      if (current !== undefined && current !== account.password)
        throw refuseFor("current_password", "wrong_password");
      if (!isStrongPassword(payload.password)) throw refuseField("password", "weak_password");
      account.password = payload.password;
      for (const other of state.sessions.values()) {
        if (other.accountId === account.id && other !== context.var.signedIn.session)
          other.status = "revoked";
      }
      touch(state, account);
      return done(context, "password_changed");
    },
  ),
  player("PATCH /bff/users/self-two-factor", TwoFactorPayload, ({ state, account, body: payload }) => {
    const { two_factor_code: code, two_factor_type: type } = payload;
    if (code !== undefined && !isCode(code)) throw refuseFor("two_factor_code", "invalid_code");
    const { userInfo } = account;
    userInfo.two_factor_enabled = Boolean(payload.two_factor_enabled);
    userInfo.two_factor_at = userInfo.two_factor_enabled ? isoNow(state) : null;
    if (userInfo.two_factor_enabled) userInfo.two_factor_type = type ?? "email";
  }),
  player("GET /bff/users/login-history", ({ context, state, account }) =>
    queriedPage(context, loginsOf(state, account)),
  ),
  // The tool's name is the brand's own; any will do.
  player("GET /bff/users/:helpdesk/create-or-update-user", ({ context, state }) => ({
    token: `helpdesk-${randomHex(state.random, 32)}`,
    message: message("saved", context.req.header("lang")),
  })),
];

const INVITEES = 14;
const NAMES = ["Alice", "Caio", "Dora", "Heitor", "Iara", "Otto", "Rita"];

// The names of the fields are not shown; these are those of the social login.
const ConnectPayload = z.looseObject({ token: z.optional(z.string()), id_token: z.optional(z.string()) });
const ReferralsPayload = z.looseObject({ page: z.optional(z.union([z.number(), z.string()])) });

/** The linked accounts of a player; the first player has one at Google. */
const linkedOf = playerStore(({ id, user }) =>
  id === 1 ? [{ id, type: "google", email: user.email, created_at: "2026-01-15T12:00:00.000Z" }] : [],
);

/** Linked social accounts, and invited friends. */
export const linkedAccountsArea: Area = [
  player("GET /bff/users/account-social", ({ state, account }) => ({ data: linkedOf(state, account) })),
  player("DELETE /bff/users/account-social/:id", ({ context, state, account, param }) => {
    const list = linkedOf(state, account);
    const index = list.findIndex(({ id }) => String(id) === param("id"));
    if (index < 0) throw refuse(404, "not_found");
    list.splice(index, 1);
    return done(context, "removed");
  }),
  player(
    "POST /bff/users/account-social/connect/:type{(?:google|apple)}",
    ConnectPayload,
    async ({ state, account, param, body: payload }) => {
      const list = linkedOf(state, account);
      const type = param("type");
      if (list.some((linked) => linked.type === type)) throw refuse(409, "already_linked");
      const email = await readSocialToken(state, type, payload.id_token ?? payload.token ?? "");
      if (email === undefined) throw refuseField("id_token", "invalid_data");
      const id = Math.max(0, ...list.map((linked) => linked.id)) + 1;
      const linked = { id, type, email, created_at: isoNow(state) };
      list.push(linked);
      return linked;
    },
  ),
  player("POST /users/list-referrals", ReferralsPayload, ({ context, state, account, body: { page } }) => {
    const invitees = inviteesOf(account, state.now());
    return page === undefined ? queriedPage(context, invitees) : pageOf(invitees, page);
  }),
];

function inviteesOf(account: Account, now: number) {
  if (!hasPast(account)) return [];
  return Array.from({ length: INVITEES }, (_, index) => ({
    id: account.id * 1000 + index,
    name: `${NAMES[index % NAMES.length] ?? ""} ${String.fromCodePoint(65 + index)}.`,
    created_at: new Date(now - (index + 1) * 3 * 86_400_000).toISOString(),
    ftd: index % 3 !== 0,
  }));
}
