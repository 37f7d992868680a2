import * as z from "zod/mini";
import { accountOf, type Area, optionalAccount, touch } from "../http/environment.ts";
import { readBody, readRecord, refuse } from "../http/refusal.ts";
import { digits } from "../players/accounts.ts";
import { homeOf, HOMES } from "../players/homes.ts";
import { hasPast, playerStore } from "../players/player-store.ts";

const PostalCodePayload = z.looseObject({
  cep: z.optional(z.string()),
  postal_code: z.optional(z.string()),
});

/** The registered address, none of an account without a past. */
const addressOf = playerStore((account): { address: Record<string, unknown> | null } => {
  const known = homeOf(account.home).addresses;
  const address = { ...known[account.id % known.length], number: String(100 + account.id) };
  return { address: hasPast(account) ? address : null };
});

/** The player's address, and the lookup of a postal code that fills it in. */
export const addressArea: Area = (area, state, session) => {
  area.get("/bff/users/address-by-user", session, (context) =>
    context.json(addressOf(state, accountOf(context))),
  );

  for (const path of ["/bff/users/add-address", "/bff/users/update-address"]) {
    area.patch(path, session, async (context) => {
      const change = await readRecord(context, "address");
      touch(state, accountOf(context));
      const saved = addressOf(state, accountOf(context));
      saved.address = { ...saved.address, ...change };
      return context.json(saved);
    });
  }

  area.post("/apicep", async (context) => {
    const payload = await readBody(context, PostalCodePayload);
    await optionalAccount(context, state);
    const wanted = digits(payload.cep ?? payload.postal_code ?? "");
    const found = HOMES.flatMap(({ addresses }) => addresses).find(({ cep }) => cep === wanted);
    if (found === undefined) throw refuse(404, "postal_code_not_found");
    return context.json(found);
  });
};
