import type { Proxy } from "@storefront/proxy";
import type { Hono } from "hono";
import { toPageRequest } from "../pages/page-listener.ts";
import { REPORT_PATH } from "./report-kinds.ts";
import type { ReportService } from "./report-service.ts";

/** Browsers put the policy of the page into each of its reports. */
const LONGEST_BODY = 16 * 1_024;

/**
 * Takes reports of browsers. The answer is always 204: a report of another site, one beyond the limit of its address and
 * one that is too long are dropped, and the answer does not say which.
 */
export function mountReports(app: Hono, reports: ReportService, admits: Proxy["admitsReport"]): void {
  app.post(REPORT_PATH, async (context) => {
    const text = (await admits(toPageRequest(context))) ? await shortText(context.req.raw) : undefined;
    if (text !== undefined) reports.receive(text);
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  });
}

/** The body; undefined for a longer one, or one that ends too early. */
async function shortText({ body }: Request): Promise<string | undefined> {
  if (body === null) return undefined;
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      length += piece.byteLength;
      if (length > LONGEST_BODY) return undefined;
      pieces.push(piece);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(pieces).toString();
}
