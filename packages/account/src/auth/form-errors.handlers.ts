import { readReason } from "@storefront/error-codes";
import type { BackendError } from "@storefront/proxy";
import type { FormErrorCode } from "@storefront/client";

/**
 * A rule of the form error codes. `reason` is tried on the backend's reason in small letters, without accents and with
 * spaces for `_`, `-` and the like; a rule without it fits every reason.
 */
interface FormErrorRow {
  readonly code: FormErrorCode;
  /** The statuses that the rule is for; every status from 400 to 499 without them. */
  readonly statuses?: readonly number[];
  /** True for a rule of login and recovery alone, false for one of all other calls; both without it. */
  readonly ofLogin?: boolean;
  readonly reason?: RegExp;
}

/** Codes that no form of ours asks for: their failure is one of a field. */
const OTHER_CODE =
  /\b(?:postal|zip|post|country|area|promo|promotion|coupon|bonus|affiliation|referral) code\b/g;
const OTHER_CODIGO =
  /\bcodigo (?:postal|(?:de |do |del )?(?:area|pais|cupom|cupon|bonus|bono|afiliad[oa]|afiliacao|afiliacion|promocional|indicacao))\b/g;

/** The words that make a code a wrong one, in English, Portuguese and Spanish. */
const WRONG =
  "(?:invalid|wrong|incorre|expir|mismatch|errad|erron|equivocad|vencid|caducad|nao confere|no coincide|not? valid|nao e valid|no es valid|already used|ja utilizad|ja usad|ya utilizad|ya usad)";
const CODE = "\\b(?:code|codigo|otp)\\b";

/** The first match decides: the backend's reason before its status. Words are in English, Portuguese and Spanish. */
const FORM_ERRORS: readonly FormErrorRow[] = [
  { code: "captcha_required", reason: /captcha|challenge required/ },
  { code: "too_many_attempts", statuses: [429] },
  {
    code: "invalid_code",
    statuses: [400, 401, 403, 404, 422],
    reason: new RegExp(`\\b${WRONG}.{0,30}${CODE}|${CODE}.{0,30}\\b${WRONG}`),
  },
  {
    code: "already_registered",
    statuses: [400, 409, 422],
    ofLogin: false,
    reason:
      /\balready\b|duplica|\bexists\b|\btaken\b|\bin use\b|\bem uso\b|\ben uso\b|\b(?:ja|ya)\b.{0,20}\b(?:exist|cadastr|regist|utiliz|usad|vincul|possui|tem|tiene|cuenta|conta)/,
  },
  { code: "already_registered", statuses: [409], ofLogin: false },
  {
    code: "account_blocked",
    statuses: [401, 403],
    reason: /block|bloque|inactiv|inativ|banned|banid|suspen|exclu|disabled|desativad|nao autorizad/,
  },
  { code: "account_blocked", statuses: [403] },
  { code: "validation_failed", statuses: [400, 422] },
  { code: "invalid_credentials", statuses: [401, 404], ofLogin: true },
];

/** Calls about an account that exists. The others compare no password: a document that nobody knows is no wrong login. */
const OF_LOGIN = /^\/auth\/(?:login|passwords)\b/;

/** Fields of a body that carry a code which the player was sent. */
const CODE_FIELDS: ReadonlySet<string> = new Set(["two_factor_code", "code"]);

/** The code of a failed backend call of a pre-auth route with this body. */
export function formErrorCode(failure: BackendError, body: object = {}): FormErrorCode {
  const { kind, status, path } = failure;
  if (kind !== "status" || status >= 500 || status < 400) return "service_unavailable";
  const reason = plainWords(readReason(failure.data, "") ?? "");
  const isOfLogin = OF_LOGIN.test(path);
  const fits = (row: FormErrorRow): boolean =>
    (row.statuses?.includes(status) ?? true) &&
    (row.ofLogin ?? isOfLogin) === isOfLogin &&
    (row.reason === undefined || reason.search(row.reason) >= 0);
  const code = FORM_ERRORS.find(fits)?.code ?? "unknown";
  // The password was right when the backend required the code.
  const isOfCode = (code === "invalid_credentials" || code === "unknown") && carriesCode(body);
  return status === 401 && isOfCode ? "invalid_code" : code;
}

/** One spelling for `invalid_two_factor_code`, `InvalidCode` and `Código inválido`. */
function plainWords(reason: string): string {
  return reason
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[_.:-]/g, " ")
    .replaceAll(OTHER_CODE, "")
    .replaceAll(OTHER_CODIGO, "");
}

function carriesCode(body: object): boolean {
  return Object.entries(body).some(([name, value]) => CODE_FIELDS.has(name) && (value ?? "") !== "");
}
