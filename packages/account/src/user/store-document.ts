import { type Handler, REFUSALS, withStatus } from "@storefront/proxy/server";
import { DOCUMENT_ENDPOINT } from "./user.schema.ts";

/** Streams a document on, unread; `?endpoint=` names its kind and nothing but a kind (decisions R10, R12). */
export const storeDocument: Handler = async ({ backend, query, upload }) => {
  const endpoint = query.get("endpoint") ?? "";
  if (!DOCUMENT_ENDPOINT.test(endpoint)) throw REFUSALS.invalidPathValue();
  const { status, data } = await backend.exchange("POST /documents/{endpoint}", { values: { endpoint }, stream: upload() });
  return withStatus(status === 202 ? 202 : 200, data);
};
