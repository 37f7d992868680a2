import { type Handler, REFUSALS } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";
import { DOCUMENT_ENDPOINT } from "./document-file.ts";

/** Streams a document on, unread; `?endpoint=` names its kind and nothing but a kind (decisions R10, R12). */
export const storeDocument: Handler = async ({ backend, query, upload }) => {
  const endpoint = query.get("endpoint") ?? "";
  if (!DOCUMENT_ENDPOINT.test(endpoint)) throw REFUSALS.invalidPathValue();
  return keepAccepted(
    await backend.exchange("POST /documents/{endpoint}", { values: { endpoint }, stream: await upload() }),
  );
};
