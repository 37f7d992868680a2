import { Hono } from "hono";
import * as z from "zod/mini";
import { digits } from "../players/accounts.ts";
import { addressOf, saveAddress } from "./addresses.ts";
import { HOMES } from "../players/homes.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, optionalAccount, touch } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";

const AddressPayload = z.looseObject({});
const PostalCodePayload = z.looseObject({
  cep: z.optional(z.string()),
  postal_code: z.optional(z.string()),
});

/** The player's address, and the lookup of a postal code that fills it in. */
export function addressArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

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

  return area;
}
