import * as z from "zod/mini";
import { accountOf, type Area, optionalAccount, touch } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { digits } from "../players/accounts.ts";
import { homeOf, HOMES, residenceOf } from "../players/homes.ts";
import type { Account } from "../players/records.ts";
import { type SandboxState, store } from "../state/state.ts";

const AddressPayload = z.looseObject({});
const PostalCodePayload = z.looseObject({
  cep: z.optional(z.string()),
  postal_code: z.optional(z.string()),
});

/** The player's address, and the lookup of a postal code that fills it in. */
export const addressArea: Area = (area, state, session) => {
  area.get("/bff/users/address-by-user", session, (context) =>
    context.json({ address: addressOf(state, accountOf(context)) }),
  );

  for (const path of ["/bff/users/add-address", "/bff/users/update-address"]) {
    area.patch(path, session, async (context) => {
      const change = await readBody(context, AddressPayload);
      if (Object.keys(change).length === 0) throw refuseField(context, "address", "invalid_data");
      touch(state, accountOf(context));
      return context.json({ address: saveAddress(state, accountOf(context), change) });
    });
  }

  area.post("/apicep", async (context) => {
    const payload = await readBody(context, PostalCodePayload);
    await optionalAccount(context, state);
    const wanted = digits(payload.cep ?? payload.postal_code ?? "");
    const found = HOMES.flatMap(({ addresses }) => addresses).find(({ cep }) => cep === wanted);
    if (found === undefined) throw refuse(context, 404, "postal_code_not_found");
    return context.json(found);
  });
};

/** An address; its fields are not shown, so all that are sent are stored. */
type Address = Record<string, unknown>;

const addresses = store(() => new Map<string, Address>());

/** The registered address; seeded players have one, but for the unverified one. */
export function addressOf(state: SandboxState, account: Account): Address | null {
  const saved = state.use(addresses).get(residenceOf(account));
  if (saved) return saved;
  if (account.kind === undefined || account.kind === "unverified") return null;
  const known = homeOf(account.home).addresses;
  return { ...known[account.id % known.length], number: String(100 + account.id) };
}

/** Keeps the fields that were sent, over those there are. */
function saveAddress(state: SandboxState, account: Account, change: Address): Address {
  const address = { ...addressOf(state, account), ...change };
  state.use(addresses).set(residenceOf(account), address);
  return address;
}
