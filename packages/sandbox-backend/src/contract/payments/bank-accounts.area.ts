import { Hono } from "hono";
import * as z from "zod/mini";
import type { Account } from "../players/account.ts";
import { documentNumber } from "../players/accounts.ts";
import { homeOf } from "../players/homes.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuseField } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf } from "../http/signed-in.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

type Kind = "pix" | "mex" | "generic";

// The fields of these records are not shown, so all that are sent are stored.
const RecordPayload = z.looseObject({});

const saved = store(() => new Map<string, Record<string, unknown>>());

/** The destinations of withdrawals: banks, PIX keys, Mexican and other bank accounts. Reading a PIX key is a POST too. */
export function bankAccountsArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);
  const read = (account: Account, kind: Kind): Record<string, unknown> | null =>
    state.use(saved).get(`${kind}:${account.id}`) ?? seeded(account, kind);

  area.get("/bff/users/bank-list", session, (context) =>
    context.json({ data: homeOf(accountOf(context).user.country).banks }),
  );

  area.post("/pix-keys/user-key", session, (context) =>
    context.json({ data: read(accountOf(context), "pix") }),
  );
  area.get("/mex-bank-accounts/user-account", session, (context) =>
    context.json({ data: read(accountOf(context), "mex") }),
  );
  area.get("/generic-bank-accounts/user-account", session, (context) =>
    context.json({ data: read(accountOf(context), "generic") }),
  );

  for (const [path, kind] of [
    ["/pix-keys/update-user-key-v2", "pix"],
    ["/mex-bank-accounts/store", "mex"],
    ["/generic-bank-accounts/store", "generic"],
  ] as const) {
    area.post(path, session, async (context) => {
      const data = await readBody(context, RecordPayload);
      if (Object.keys(data).length === 0) throw refuseField(context, "body", "invalid_data");
      state.use(saved).set(`${kind}:${accountOf(context).id}`, data);
      return context.json({ data });
    });
  }

  return area;
}

/** The PIX key of a seeded player in Brazil is the own document number; nothing else is there from the start. */
function seeded({ home, kind, user }: Account, wanted: Kind): Record<string, unknown> | null {
  if (wanted !== "pix" || home !== "BR" || kind === undefined || kind === "unverified") return null;
  return { key_type: "cpf", key: documentNumber(user) };
}
