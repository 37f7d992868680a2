import { isRecord, type JsonValue, parseJson } from "@storefront/client";
import { isOutcome, type Outcome } from "../contract/outcome.ts";

const LONGEST = 64 * 1024;
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0"]);

/**
 * True when the backend said yes to a guess. Some backends answer 200 with `{"valid": false}`, so an answer with any no
 * in it, or with the name of an error, is no success: in doubt a guess stays counted.
 */
export function saysYes(result: Outcome | JsonValue): boolean {
  if (!isOutcome(result)) return isYes(result);
  if (result.kind === "json") return result.status < 300 && isYes(result.data);
  if (result.kind !== "bytes" || result.status >= 300 || result.body.byteLength > LONGEST) return false;
  if (result.body.byteLength === 0) return true;
  const data = parseJson(result.body);
  return data !== undefined && isYes(data);
}

function isYes(answer: JsonValue): boolean {
  if (!isRecord(answer)) return answer === null || answer === true;
  const fields = [answer, answer["data"]].flatMap((part) => (isRecord(part) ? Object.entries(part) : []));
  return fields.every(([name, value]) => !NO.has(value) && !(/^errors?$/i.test(name) && isSaid(value)));
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
