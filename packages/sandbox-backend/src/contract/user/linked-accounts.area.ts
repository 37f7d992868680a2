import * as z from "zod/mini";
import { readSocialToken } from "../auth/social.area.ts";
import { accountOf, type Area, done, isoNow } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { store } from "../state/state.ts";

/** A social account that a player may log in with. */
interface LinkedAccount {
  id: number;
  accountId: number;
  type: string;
  email: string;
  created_at: string;
}

// The names of the fields are not shown; these are those of the social login.
const ConnectPayload = z.looseObject({ token: z.optional(z.string()), id_token: z.optional(z.string()) });

const linked = store((): LinkedAccount[] => [
  { id: 1, accountId: 1, type: "google", email: "ana@sandbox.test", created_at: "2026-01-15T12:00:00.000Z" },
]);

/** Linked social accounts; the first player has one at Google. */
export const linkedAccountsArea: Area = (area, state, session) => {
  area.get("/bff/users/account-social", session, (context) => {
    const own = state.use(linked).filter(({ accountId }) => accountId === accountOf(context).id);
    return context.json({
      data: own.map(({ id, type, email, created_at }) => ({ id, type, email, created_at })),
    });
  });

  area.delete("/bff/users/account-social/:id", session, (context) => {
    const list = state.use(linked);
    const index = list.findIndex(
      ({ id, accountId }) => String(id) === context.req.param("id") && accountId === accountOf(context).id,
    );
    if (index < 0) throw refuse(context, 404, "not_found");
    list.splice(index, 1);
    return done(context, "removed");
  });

  area.post("/bff/users/account-social/connect/:type{(?:google|apple)}", session, async (context) => {
    const payload = await readBody(context, ConnectPayload);
    const list = state.use(linked);
    const type = context.req.param("type");
    const { id: accountId } = accountOf(context);
    if (list.some((entry) => entry.type === type && entry.accountId === accountId)) {
      throw refuse(context, 409, "already_linked");
    }
    const token = payload.id_token ?? payload.token ?? "";
    const email = await readSocialToken(state, type, token);
    if (email === undefined) throw refuseField(context, "id_token", "invalid_data");
    const id = Math.max(1, ...list.map((entry) => entry.id)) + 1;
    const entry = { id, type, email, created_at: isoNow(state) };
    list.push({ ...entry, accountId });
    return context.json(entry);
  });
};
