import * as z from "zod/mini";
import { type Area, isoNow, player } from "../http/environment.ts";
import { known, refuseField } from "../http/refusal.ts";
import { playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { hashOf, randomHex, type SandboxState } from "../state/state.ts";

// Document 1, 3.3 shows neither the fields nor the values of the status.
interface IncomeReport {
  id: string;
  year: number;
  status: "processing" | "ready";
  created_at: string;
}

const POLLS_UNTIL_READY = 3;
const YEARS = 3;

const GeneratePayload = z.looseObject({ year: z.union([z.number(), z.string()]) });

/** A player's reports, each with the number of questions about it. */
const reportsOf = playerStore((): { report: IncomeReport; polls: number }[] => []);

const yearsOf = ({ kind }: Account, state: SandboxState): number[] => {
  const last = new Date(state.now()).getUTCFullYear() - 1;
  return kind === undefined ? [] : Array.from({ length: YEARS }, (_, index) => last - index);
};

/** The annual income report: generated in the background, ready at the third question. */
export const incomeReportArea: Area = [
  player("GET /income-report/available-years", ({ state, account }) => ({ years: yearsOf(account, state) })),
  player("POST /income-report/generate", GeneratePayload, ({ state, account, body }) => {
    const year = Number(body.year);
    if (!yearsOf(account, state).includes(year)) throw refuseField("year", "year_not_available");
    const id = randomHex(state.random, 16);
    const report: IncomeReport = { id, year, status: "processing", created_at: isoNow(state) };
    reportsOf(state, account).push({ report, polls: 0 });
    return report;
  }),
  player("GET /income-report/:id", ({ state, account, param }) => {
    const entry = known(reportsOf(state, account).find(({ report }) => report.id === param("id")));
    entry.polls += 1;
    if (entry.polls < POLLS_UNTIL_READY) return entry.report;
    entry.report.status = "ready";
    return { ...entry.report, ...figuresOf(account.id, entry.report.year) };
  }),
];

/** The same figures for the same player and year. */
function figuresOf(accountId: number, year: number) {
  const hash = hashOf(`income ${accountId} ${year}`);
  const deposits = 500 + (hash % 4500);
  const withdrawals = 200 + ((hash >>> 12) % 4000);
  return { deposits, withdrawals, result: withdrawals - deposits };
}
