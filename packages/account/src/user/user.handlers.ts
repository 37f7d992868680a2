import { type ExternalService, type Handler, isPathValue, REFUSALS, type Target } from "@storefront/proxy";
import * as z from "zod/mini";
import { keepAccepted, withCursor, requireSetting } from "../shared/backend-call.handlers.ts";
import { isCursor, LONGEST_CURSOR } from "../records/page.ts";
import { Cursor } from "../shared/money.schema.ts";
import { DOCUMENT_ENDPOINT } from "./document-file.ts";

const HELPDESK: Target = "GET /bff/users/{helpdesk}/create-or-update-user";
const PAGE = /^[1-9]\d{0,5}$/;

export const PageQuery = z.object({
  page: z.optional(z.int().check(z.gte(1), z.lte(999_999))),
  cursor: z.optional(Cursor),
});

export const StoreDocumentQuery = z.object({ endpoint: z.string().check(z.regex(DOCUMENT_ENDPOINT)) });

/** A page of the login history; without `page` the backend's first page. */
export const loginHistory: Handler = async ({ backend, query }) => {
  const page = query.get("page");
  if (page !== null && !PAGE.test(page)) {
    throw REFUSALS.invalidRequest([{ path: "page", message: "expected a whole number from 1 to 999999" }]);
  }
  return keepAccepted(
    await backend.exchange("GET /bff/users/login-history?page={page}", {
      values: { page },
      ...withCursor(cursorOf(query)),
    }),
  );
};

/** The cursor that a query names. @throws Refusal 400 for a text that is none. */
export function cursorOf(query: URLSearchParams): string | undefined {
  const cursor = query.get("cursor") ?? undefined;
  if (cursor === undefined || isCursor(cursor)) return cursor;
  throw REFUSALS.invalidRequest([
    { path: "cursor", message: `expected a cursor of 1 to ${LONGEST_CURSOR} characters` },
  ]);
}

/** Streams a document to the backend without reading it; `?endpoint=` names its kind and nothing else. */
export const storeDocument: Handler = async ({ backend, query, upload }) => {
  const endpoint = query.get("endpoint") ?? "";
  if (!DOCUMENT_ENDPOINT.test(endpoint)) throw REFUSALS.invalidPathValue();
  return keepAccepted(
    await backend.exchange("POST /documents/{endpoint}", { values: { endpoint }, stream: await upload() }),
  );
};

/**
 * A single-sign-on token for the helpdesk tool that the host names; it is the tool's own token and reaches the browser.
 * The name is part of the backend's path and does not come from the request.
 * @throws when the name may not be in a path: a mistake in the settings.
 */
export function helpdeskToken(helpdesk: string | undefined): Handler {
  const isUsable = helpdesk === undefined || isPathValue(helpdesk);
  if (!isUsable)
    throw new Error("userRoutes: helpdesk must be one segment of a path; leave it out to have no helpdesk.");
  return async ({ backend }) => {
    const values = { helpdesk: requireSetting(helpdesk) };
    return keepAccepted(await backend.exchange(HELPDESK, { values }));
  };
}

/** Figures of refer-a-friend v2: the session's own id in the path, no Authorization. */
export const indicationStats =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    const figures = requireSetting(service);
    return figures.json({ method: "GET", segments: ["indication-stats", String(await session.userId())] });
  };

/** The indicator of refer-a-friend v1, which identifies the user by the session token. */
export const referralIndicator =
  (service: ExternalService | undefined): Handler =>
  async ({ session }) => {
    const figures = requireSetting(service);
    const headers = { authorization: `Bearer ${session.token ?? ""}` };
    return figures.json({ method: "GET", segments: ["refer-friend", "indicator"], headers });
  };
