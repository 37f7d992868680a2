import * as z from "zod/mini";
import { type Area, guest, optionalAccount, player } from "../http/environment.ts";
import { known, readRecord } from "../http/refusal.ts";
import { digits } from "../players/accounts.ts";
import { homeOf, HOMES } from "../players/homes.ts";
import { hasPast, playerStore } from "../players/player-store.ts";

const PostalCodePayload = z.looseObject({ cep: z.optional(z.string()), postal_code: z.optional(z.string()) });

/** The registered address, none of an account without a past. */
const addressOf = playerStore((account): { address: Record<string, unknown> | null } => {
  const known = homeOf(account.home).addresses;
  const address = { ...known[account.id % known.length], number: String(100 + account.id) };
  return { address: hasPast(account) ? address : null };
});

/** The player's address, and the lookup of a postal code that fills it in. */
export const addressArea: Area = [
  player("GET /bff/users/address-by-user", ({ state, account }) => addressOf(state, account)),
  player("PATCH /bff/users/add-address /bff/users/update-address", async ({ context, state, account }) => {
    const change = await readRecord(context, "address");
    const saved = addressOf(state, account);
    saved.address = { ...saved.address, ...change };
    return saved;
  }),
  guest("POST /apicep", PostalCodePayload, async ({ context, state, body: payload }) => {
    await optionalAccount(context, state);
    const wanted = digits(payload.cep ?? payload.postal_code ?? "");
    const found = HOMES.flatMap(({ addresses }) => addresses).find(({ cep }) => cep === wanted);
    return known(found, "postal_code_not_found");
  }),
];
