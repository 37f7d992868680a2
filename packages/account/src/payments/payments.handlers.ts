import { isRecord } from "@storefront/client";
import { type Handler, isBackendError, type Target } from "@storefront/proxy";
import { keepAccepted } from "../shared/backend-call.handlers.ts";
import { type BankAccountAction, BankAccountBody, PaymentInput } from "./payments.schema.ts";

export const BANK_ACCOUNTS: Readonly<Record<BankAccountAction, Target>> = {
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
  const target = BANK_ACCOUNTS[type];
  return keepAccepted(await backend.exchange(target, target.startsWith("GET ") ? {} : { json: fields }));
};

/** Creates a deposit. A failure with a limit has it as `limitError`. */
export const deposit: Handler = async ({ backend, body }) => {
  const json = await body(PaymentInput);
  try {
    return keepAccepted(await backend.exchange("POST /wallet/add-credit", { json }));
  } catch (error) {
    if (!isBackendError(error)) throw error;
    const { limitError } = isRecord(error.data) ? error.data : {};
    throw limitError === undefined ? error : error.with({ body: { limitError } });
  }
};
