import { frozen } from "./frozen.ts";

/** The reaction of the client's session to a failure. */
export type Reaction = "refresh" | "logout" | "challenge" | "time-limit" | "none";

/** One row: code, statuses (none = every other status), reaction, label key, meaning, pattern on the reason text (null = any). */
export type ErrorRow = readonly [
  code: `EM${number}`,
  statuses: readonly number[],
  reaction: Reaction,
  labelKey: `session_error.${string}`,
  meaning: string,
  pattern: RegExp | null,
];

/**
 * The EM registry in match order, specific before generic. Append-only: never edit, renumber or delete a row; a new
 * one goes before its status' fallback and into codes.lock.txt.
 *
 * Words are whole words, `_` being a letter, so `user_blocked` is not `blocked`; a space or `-` may replace `_`.
 * EM0012 comes before EM0004 because `user blocked` holds the word `blocked`. A 401 reason that no row matches is tried
 * once more with its joined words apart, so a pattern needs no spelling of its own for `jwt_expired`.
 */
export const ERROR_CODES = /* @__PURE__ */ frozen([
  ["EM0001", [401],           "refresh",    "session_error.session_ended",              "session ended, log in again",             /\b(?:(?:no|missing)[\s_-]token|token[\s_-]required|user[\s_-]not[\s_-]logged[\s_-]in)\b/i],
  ["EM0002", [401],           "refresh",    "session_error.session_invalid",            "session invalid",                         /\b(?:wrong[\s_-](?:token|ha|hf1)|wrrong[\s_-]hf2|invalid[\s_-]token|malformed|bad[\s_-]signature|inv(?:a\u0301?|\u00e1)lido)\b/i],
  ["EM0003", [401],           "refresh",    "session_error.session_expired",            "session expired",                         /^exp|\b(?:token[\s_-])?expired\b/i],
  ["EM0012", [401],           "refresh",    "session_error.user_blocked",               "user blocked, contact support",           /\b(?:user[\s_-](?:blocked|inactive)|bloquead[oa]|n(?:a\u0303?|\u00e3)o[\s_-]autorizado)\b/i],
  ["EM0004", [401],           "refresh",    "session_error.access_revoked",             "access revoked",                          /\b(?:revoked|blacklist(?:ed)?|blocked|banned)\b/i],
  ["EM0006", [401],           "refresh",    "session_error.ip_changed",                 "access from a different IP",              /\bip[\s_-](?:changed|mismatch)\b/i],
  ["EM0007", [401],           "refresh",    "session_error.device_changed",             "different device",                        /\bdevice[\s_-](?:changed|mismatch)\b/i],
  ["EM0008", [401],           "refresh",    "session_error.location_changed",           "different location",                      /\b(?:location[\s_-]changed|geo[\s_-]mismatch)\b/i],
  ["EM0009", [401],           "refresh",    "session_error.verification_required",      "security verification needed",            /\b(?:liveness|kyc)[\s_-]required\b/i],
  ["EM0010", [401],           "refresh",    "session_error.old_version",                "old-version session",                     /\b(?:deprecated|legacy|obsolete)[\s_-]version\b/i],
  ["EM0013", [401],           "refresh",    "session_error.security_error",             "security error validating the session",   /\b(?:security[\s_-]error|failed[\s_-]auth[\s_-]check)\b/i],
  ["EM0014", [401],           "refresh",    "session_error.security_validation_failed", "session failed security validation",      /\bwrong[\s_-]auth[\s_-](?:validation(?:[\s_-]?\d+)?|refresh)\b/i],
  ["EM0005", [401],           "refresh",    "session_error.session_no_longer_valid",    "session no longer valid",                 null],
  ["EM0011", [403],           "none",       "session_error.no_permission",              "no permission for this resource",         null],
  ["EM0021", [429],           "challenge",  "session_error.too_many_attempts",          "too many attempts in a short time",       null],
  ["EM0022", [409],           "none",       "session_error.conflict",                   "conflict processing the request",         null],
  ["EM0030", [440],           "logout",     "session_error.session_terminated",         "session ended by the server",             null],
  ["EM0031", [500],           "none",       "session_error.server_error",               "server error",                            null],
  ["EM0032", [502, 503, 504], "none",       "session_error.service_unavailable",        "service unavailable",                     null],
  ["EM0041", [202],           "time-limit", "session_error.game_time_limit",            "game session reached its time limit",     null],
  ["EM0042", [0],             "none",       "session_error.network_failure",            "network failure validating the session",  null],
  ["EM0099", [],              "none",       "session_error.unexpected",                 "final fallback",                          null],
] as const satisfies readonly ErrorRow[]);

export type ErrorCode = (typeof ERROR_CODES)[number][0];

/** Key of a failure's text in the `auth` locale files. */
export type LabelKey = (typeof ERROR_CODES)[number][3];
