import { asRecord, isId, type IsWanted } from "@storefront/client";
import type { KycStartResponse, KycStatusResponse } from "./kyc-answers.ts";
import { normalizeKycStatus } from "./kyc-status.ts";

export const START_TEXTS = ["operator", "operation_type", "url", "exception", "token"] as const;
export const START_IDENTIFIERS = ["correlation_id", "status", "process_id"] as const;

/** Fields that a record around the answer does not have. */
const START_MARKS = ["url", "token", "correlation_id", "process_id", "operator"] as const;
const MOST_WRAPPERS = 3;

/**
 * Reads the answer to a start: bare, below `data`, or in a list of one. A field of an unexpected type reads as absent,
 * because it must not end a verification. Read without a schema library, which would be larger than the rest of this
 * package in a browser.
 * @throws TypeError when there is no record in the answer.
 */
export function readKycStart(answer: unknown): KycStartResponse {
  const isStart: IsWanted = (record) => START_MARKS.some((name) => isIdentifier(record[name]));
  const records = recordsOf(answer, isStart);
  const fields = { ...(records.find(isStart) ?? records[0]) };
  for (const name of START_TEXTS) dropUnless(fields, name, isText);
  for (const name of START_IDENTIFIERS) dropUnless(fields, name, isIdentifier);
  return fields;
}

/**
 * Reads the answer to a status poll, in the same shapes. A record around the answer may have a `status` of its own, that
 * of the call: the innermost one that is a state of a verification counts.
 * @throws TypeError when there is no status in it.
 */
export function readKycStatusAnswer(answer: unknown, kycId?: number | string): KycStatusResponse {
  const isWanted: IsWanted = (record) => IDS.some((name) => isId(record[name], kycId));
  const records = recordsOf(answer, isWanted).filter((record) => isIdentifier(record["status"]));
  const known = records.filter((record) => normalizeKycStatus(record["status"]) !== null);
  const found = known.at(-1) ?? records[0];
  const fields: Record<string, unknown> = { ...found };
  const { status } = fields;
  if (!isIdentifier(status)) throw new TypeError("The answer of a verification has no status.");
  dropUnless(fields, "token", isText);
  return { ...fields, status };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isIdentifier = (value: unknown): value is number | string => isText(value) || typeof value === "number";

function dropUnless(fields: Record<string, unknown>, name: string, fits: (value: unknown) => boolean): void {
  if (!fits(fields[name])) delete fields[name];
}

const IDS = ["correlation_id", "kyc_id", "id"] as const;

/**
 * The record of an answer and those below `data`, the outermost first; of several in a list the wanted one.
 * @throws TypeError when there is none.
 */
function recordsOf(answer: unknown, isWanted: IsWanted): Record<string, unknown>[] {
  const records: Record<string, unknown>[] = [];
  for (
    let record = asRecord(answer, isWanted);
    record && records.length <= MOST_WRAPPERS;
    record = asRecord(record["data"], isWanted)
  )
    records.push(record);
  if (records.length === 0) throw new TypeError("The answer of a verification is no object.");
  return records;
}
