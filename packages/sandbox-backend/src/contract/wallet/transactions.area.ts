import { Hono } from "hono";
import * as z from "zod/mini";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { pageOf, queriedPage } from "../http/list-page.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { transactionsOf } from "./ledger.ts";

const DAY_MS = 86_400_000;
const DAYS: Record<string, number> = { today: 1, day: 1, week: 7, month: 30, year: 365 };

const FilterPayload = z.looseObject({
  type: z.optional(z.nullable(z.string())),
  period: z.optional(z.unknown()),
  page: z.optional(z.nullable(z.union([z.number(), z.string()]))),
});

/** The player's transactions; those of cashback have a list of their own. */
export function transactionsArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.post("/bff/transactions", session, async (context) => {
    const { type, period, page } = await readBody(context, FilterPayload);
    const { start, end } = rangeOf(period, state.now());
    const lines = transactionsOf(state, accountOf(context)).filter((line) => {
      const at = Date.parse(line.created_at);
      return (!type || type === "all" || line.type === type) && at >= start && at < end;
    });
    return context.json(pageOf(lines, page));
  });

  area.get("/transactions/cashback", session, (context) => {
    const lines = transactionsOf(state, accountOf(context)).filter(({ type }) => type === "cashback");
    return context.json(queriedPage(context, lines));
  });

  return area;
}

/** The form of a period is not shown: a number of days, `7d`, a word, or an object with a first and a last day. */
function rangeOf(period: unknown, now: number): { start: number; end: number } {
  const open = { start: -Infinity, end: Infinity };
  if (typeof period === "object" && period !== null) {
    const named = period as Record<string, unknown>;
    const start = Date.parse(String(named["start"] ?? named["from"]));
    const end = Date.parse(String(named["end"] ?? named["to"]));
    return {
      start: Number.isNaN(start) ? open.start : start,
      end: Number.isNaN(end) ? open.end : end + DAY_MS,
    };
  }
  const text = typeof period === "string" || typeof period === "number" ? String(period).toLowerCase() : "";
  const days = DAYS[text] ?? Number(/^(\d{1,4})\s*d?/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(days) ? open : { ...open, start: now - days * DAY_MS };
}
