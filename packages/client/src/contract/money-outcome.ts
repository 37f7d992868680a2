import { isApiError } from "./api-answer.ts";
import { asFilledText, asNumber, asRecord, isFailure, recordOf } from "./field-readers.ts";
import { isRecord } from "./guards.ts";

/**
 * What became of a call that changes money (decision D20). made: the backend says so. refused: nothing has changed, and
 * the same call may be made again at once. sent: it may have been made, and only the backend's own list tells.
 */
export type MoneyOutcome = "made" | "refused" | "sent";

/** The result of a call: a question makes nothing, and its answer is a yes or a no (decision D16). */
export type Made = "record" | "money";

/** The name of the failure as which a success rejects that says neither that money was moved nor that it was not. */
export const UNCONFIRMED = "unconfirmed";

/** The `detail` of our host's 503 for a call that it did not make. */
const NOT_MADE: ReadonlySet<unknown> = new Set(["unavailable", "not_configured"]);

/** A name for an attempt, such as `9f86d081884c7d659a2feaa0c55ad015`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The outcome of a settled call that changes money: give it what the call rejected with, or the answer that it resolved
 * with. Whatever nobody knows is `sent`.
 * @example
 * ```ts
 * const error = await createWithdrawal(http, { amount: 50 }).then(() => undefined, (reason: unknown) => reason);
 * if (error && moneyOutcomeOf(error) === "sent") location.assign("/account/transactions"); // and do not offer the same call again at once
 * ```
 */
export function moneyOutcomeOf(settled: unknown): MoneyOutcome {
  if (!isApiError(settled)) {
    if (settled instanceof Error) return "sent";
    return refusalOf(settled, "money") !== undefined ? "refused" : saysMade(settled) ? "made" : "sent";
  }
  const { status, error, body } = settled;
  const { detail } = isRecord(body) ? body : {};
  if (status >= 400 && status < 500) return "refused";
  if (status === 503) return NOT_MADE.has(detail) || NOT_MADE.has(error) ? "refused" : "sent";
  // A success that our own envelope makes a failure.
  const isNamed = error !== undefined && error !== "bad_body" && error !== UNCONFIRMED;
  return status >= 200 && status < 300 && isNamed ? "refused" : "sent";
}

/** The fields that say yes or no, and one more of a call that has its own. */
const namesOf = (field: string | undefined): readonly string[] => ["ok", "success", "valid", field ?? "ok"];
const WORDS = ["message", "detail", "reason", "error"] as const;

/**
 * The words of an answer that says no although its status is a success (decision D16), empty when it has none; undefined
 * for every other answer, an empty one too. A number as `status` is a no of a question; of what a call makes it is a
 * state, 0 too.
 */
export function refusalOf(answer: unknown, makes?: Made, field?: string): string | undefined {
  const outer = asRecord(answer);
  const inner = asRecord(outer?.["data"]);
  const records = [outer, inner].filter((record) => record !== null);
  const isRefused = records.some(
    (record) =>
      namesOf(field).some((name) => isNo(record[name])) ||
      isNoStatus(record["status"]) ||
      (!makes && (isNo(record["match"]) || isNo(record["status"]))),
  );
  const isBareNo = makes ? (value: unknown): boolean => value === false : isNo;
  if (!isRefused && !isBareNo(answer) && !isBareNo(outer?.["data"])) return undefined;
  const said = records.flatMap((record) => WORDS.map((name) => record[name]));
  return said.map((word) => (typeof word === "string" ? word.trim() : "")).find((word) => word !== "") ?? "";
}

const isNo = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === "string" && /^(?:false|0|error)$/i.test(value.trim()));

const isNoStatus = (status: unknown): boolean =>
  status === false ||
  (typeof status === "string" && /^(?:false|error|failed|refused|rejected|denied)$/i.test(status.trim()));

const IDS = /^(?:id|uuid)$|_(?:id|uuid)$|[a-z](?:Id|ID|Uuid|UUID)$/;
/** Ids of somebody or of the call itself, which an answer that failed has too. */
const OTHER_IDS =
  /^(?:request|trace|span|correlation|session|user|player|account|client|tenant|brand)_?(?:id|uuid)$/i;

/**
 * True for an answer that says that something was made: it has an id, a status or a code of it, or says yes in so many
 * words. One that names an `error` says nothing of the kind.
 */
export function saysMade(answer: unknown, field?: string): boolean {
  const record = recordOf(answer);
  if (!record) return answer === true;
  const layers = [record, asRecord(answer) ?? {}];
  if (layers.some((layer) => isFailure(layer["error"]))) return false;
  const isYes = (name: string): boolean => layers.some((layer) => /^(?:true|1)$/i.test(String(layer[name])));
  return (
    [...namesOf(field), "status"].some(isYes) ||
    isState(record["status"]) ||
    isPayable(record) ||
    isShortCode(record) ||
    Object.entries(record).some(
      ([name, value]) =>
        (IDS.test(name) && !OTHER_IDS.test(name) && isGiven(value)) ||
        (isRecord(value) && !/^err/i.test(name) && isPayable(value)),
    )
  );
}

const isGiven = (id: unknown): boolean => !["", "0"].includes(asFilledText(id) ?? "");

/** A number from 400 is the status of a failed call that was put into a body, and no state of a thing. */
const isState = (status: unknown): boolean =>
  asFilledText(status) !== null && (asNumber(status) ?? 0) < FIRST_FAILURE;
const FIRST_FAILURE = 400;

/** A payer's code, which is longer than that of an error, or the address of a page to pay on. */
const isPayable = ({
  code,
  payment_url: link,
  checkout_url: other = link,
}: Record<string, unknown>): boolean =>
  (isCode(code) && code.length >= SHORTEST_PAYMENT) || /^https?:\/\//.test(String(link ?? other));
const SHORTEST_PAYMENT = 20;

/** A code without a sentence beside it, which would explain the code of an error; one with an amount is no error's. */
const isShortCode = ({ code, ...others }: Record<string, unknown>): boolean =>
  typeof code === "string" &&
  (isCode(code) || asNumber(others["amount"]) !== null) &&
  !Object.values(others).some((value) => typeof value === "string" && /\s/.test(value.trim()));

/** Errors are named by words. */
const isCode = (code: unknown): code is string => typeof code === "string" && /\d/.test(code);
