import { Hono } from "hono";
import * as z from "zod/mini";
import { digits } from "../players/accounts.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { changePerson, PersonPayload } from "./person-change.ts";
import { refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, done, isoNow, touch } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";

const CONTRACTS = ["tc_accepted_at", "privacy_accepted_at", "lgpd_accepted_at", "law_accepted_at"] as const;

const ContractsPayload = z.looseObject({});
const PhonePayload = z.looseObject({
  phone: z.string().check(z.regex(/^\+?[\d ().-]{8,}$/)),
  ddi: z.optional(z.string()),
});
const MarketingPayload = z.looseObject({ optIn: z.boolean() });
const MetadataPayload = z.looseObject({ preferencies: z.record(z.string(), z.unknown()) });

/** Changes of a player's own personal data, contracts and preferences. */
export function profileArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.post("/users/update/:id", session, async (context) => {
    const account = accountOf(context);
    if (context.req.param("id") !== String(account.id)) throw refuse(context, 403, "not_yours");
    changePerson(context, state, account, await readBody(context, PersonPayload));
    return context.json({ user: account.user });
  });

  for (const path of ["/bff/users/add-initial-data", "/bff/users/update-pending-data"]) {
    area.patch(path, session, async (context) => {
      const { user, userInfo } = accountOf(context);
      const given = await readBody(context, PersonPayload);
      changePerson(context, state, accountOf(context), given);
      if (userInfo.pending_data)
        userInfo.pending_data = userInfo.pending_data.filter((name) => !(name in given));
      return context.json({ user });
    });
  }

  area.patch("/bff/users/add-phone", session, async (context) => {
    const { phone, ddi } = await readBody(context, PhonePayload);
    const { user, userInfo } = accountOf(context);
    user.phone = digits(phone);
    if (ddi !== undefined) user.ddi = digits(ddi);
    userInfo.validate_sms_at = "";
    touch(state, accountOf(context));
    return done(context);
  });

  // The names of the contracts are not shown: those of the profile are taken, and a body without any means all.
  area.patch("/bff/users/self-contracts", session, async (context) => {
    const payload = await readBody(context, ContractsPayload);
    const { userInfo } = accountOf(context);
    const named = CONTRACTS.filter((name) => name in payload);
    const accepted = named.length === 0 ? CONTRACTS : named.filter((name) => Boolean(payload[name]));
    for (const name of accepted) userInfo[name] = isoNow(state);
    touch(state, accountOf(context));
    return done(context);
  });

  area.patch("/bff/users/self-mkt", session, async (context) => {
    const { optIn } = await readBody(context, MarketingPayload);
    accountOf(context).userInfo.mkt_accepted_at = optIn ? isoNow(state) : null;
    touch(state, accountOf(context));
    return done(context);
  });

  // `preferencies` is the backend's spelling (document 1, 2.9); whatever is sent is stored.
  area.patch("/bff/users/update-user-info-metadata", session, async (context) => {
    const { preferencies } = await readBody(context, MetadataPayload);
    const { userInfo } = accountOf(context);
    userInfo.preferencies = state.replacesPreferences
      ? preferencies
      : { ...userInfo.preferencies, ...preferencies };
    touch(state, accountOf(context));
    return context.json({ preferencies: userInfo.preferencies });
  });

  return area;
}
