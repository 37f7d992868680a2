import { asRecord, type FieldReader, isId, type IsWanted } from "@storefront/client";
import { KYC_START, KYC_STATUS, type KycStartResponse, type KycStatusResponse } from "./kyc-answers.ts";
import { normalizeKycStatus } from "./kyc-status.ts";

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
  return readable(records.find(isStart) ?? records[0], KYC_START);
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
  const fields = readable(found, KYC_STATUS);
  const { status } = fields;
  if (!isIdentifier(status)) throw new TypeError("The answer of a verification has no status.");
  return { ...fields, status };
}

const isIdentifier = (value: unknown): value is number | string => KYC_STATUS.status(value) !== null;

/** A record without those of its known fields that cannot be read. */
function readable(
  record: object | undefined,
  known: Readonly<Record<string, FieldReader>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...record };
  for (const [name, read] of Object.entries(known)) if (read(fields[name]) === null) delete fields[name];
  return fields;
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
