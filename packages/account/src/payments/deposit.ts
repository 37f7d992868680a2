import { type BackendError, type Handler, isBackendError } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { DepositBody } from "./payments.schema.ts";

/** Creates a deposit. A failure that names a limit carries it as `limitError` (document 1, 7.4.5). */
export const deposit: Handler = async ({ backend, body }) => {
  const json = await body(DepositBody);
  try {
    return keepAccepted(await backend.exchange("POST /wallet/add-credit", { json }));
  } catch (error) {
    if (!isBackendError(error)) throw error;
    const limitError = limitErrorOf(error);
    throw limitError === undefined ? error : error.with({ body: { limitError } });
  }
};

function limitErrorOf({ data }: BackendError): unknown {
  if (typeof data !== "object" || data === null) return undefined;
  if ("limitError" in data) return data.limitError;
  return "limit_error" in data ? data.limit_error : undefined;
}
