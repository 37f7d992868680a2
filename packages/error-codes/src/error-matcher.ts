import { ERROR_CODES, type ErrorCode } from "./error-codes.ts";
import { REASON_LIMIT } from "./reason.ts";

/** The code of a failure whose status is in no bucket. */
export const UNRECOGNISED_ERROR = "EM0099" satisfies ErrorCode;

interface StatusRules {
  specific: readonly { code: ErrorCode; pattern: RegExp }[];
  fallback: ErrorCode;
}

/** The joints between words: `_`, `-`, `.`, `:`, and a capital after a small letter or before one. */
const JOINTS = /([a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z]))|[_.:-]/g;

const BY_STATUS = /* @__PURE__ */ indexByStatus();

/** The EM code of a status and a reason text; only a 401's text is looked at. Never throws. */
export function classifyReason(status: unknown, reason?: unknown): ErrorCode {
  const rules = BY_STATUS.get(status);
  if (!rules) return UNRECOGNISED_ERROR;
  if (typeof reason !== "string") return rules.fallback;
  const text = reason.slice(0, REASON_LIMIT);
  return firstMatch(rules, text) ?? firstMatch(rules, separateWords(text)) ?? rules.fallback;
}

function firstMatch({ specific }: StatusRules, text: string): ErrorCode | undefined {
  for (const { code, pattern } of specific) {
    if (pattern.test(text)) return code;
  }
  return undefined;
}

/** `jwt_expired`, `no.token` and `tokenRevoked` as their words (decision E3). */
function separateWords(text: string): string {
  return text.replace(JOINTS, "$1 ");
}

/** True for a status whose code depends on the reason text. */
export function readsReason(status: unknown): boolean {
  const rules = BY_STATUS.get(status);
  return rules !== undefined && rules.specific.length > 0;
}

function indexByStatus(): ReadonlyMap<unknown, StatusRules> {
  const statuses = new Set(ERROR_CODES.flatMap(([, listed]): readonly number[] => listed));
  return new Map([...statuses].map((status) => [status, rulesOf(status)]));
}

function rulesOf(status: number): StatusRules {
  const specific: { code: ErrorCode; pattern: RegExp }[] = [];
  let fallback: ErrorCode = UNRECOGNISED_ERROR;
  for (const [code, statuses, , , , pattern] of ERROR_CODES) {
    const listed: readonly number[] = statuses;
    if (!listed.includes(status)) continue;
    if (pattern === null) fallback = code;
    else specific.push({ code, pattern });
  }
  return { specific, fallback };
}
