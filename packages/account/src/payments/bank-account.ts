import type { Handler, Target } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { type BankAccountAction, BankAccountBody } from "./payments.schema.ts";

const TARGETS: Readonly<Record<BankAccountAction, Target>> = {
  "get-pix": "POST /pix-keys/user-key",
  "update-pix": "POST /pix-keys/update-user-key-v2",
  "get-mex": "GET /mex-bank-accounts/user-account",
  "save-mex": "POST /mex-bank-accounts/store",
  "get-generic": "GET /generic-bank-accounts/user-account",
  "save-generic": "POST /generic-bank-accounts/store",
};

/** The body's `type` picks the backend call and is not forwarded. */
export const moveBankAccount: Handler = async ({ backend, body }) => {
  const { type, ...fields } = await body(BankAccountBody);
  const target = TARGETS[type];
  return keepAccepted(await backend.exchange(target, target.startsWith("GET ") ? {} : { json: fields }));
};
