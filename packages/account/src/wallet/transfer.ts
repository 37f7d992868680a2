import type { Handler, Target } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { TransferBody } from "./wallet.schema.ts";

const TARGETS: Readonly<Record<TransferBody["action"], Target>> = {
  "bonus-transfer": "POST /bonus/transfer",
  "cashback-transfer": "POST /cashback/transfer",
};

/** The body's `action` picks the backend call and is not forwarded. */
export const transfer: Handler = async ({ backend, body }) => {
  const { action, ...fields } = await body(TransferBody);
  return keepAccepted(await backend.exchange(TARGETS[action], { json: fields }));
};
