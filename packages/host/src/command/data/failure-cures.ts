import type { ErrorCode } from "@storefront/error-codes";

/** The short answer to a code: what happened, where to look, what to tell the player. */
export interface FailureCure {
  happened: string;
  /** Places to look at first. */
  look: string;
  /** The sentence for the player. */
  tell: string;
}

/** Every EM code; a code without a row does not compile. The guide to reference codes and the site show them as tables. */
export const FAILURE_CURES: Readonly<Record<ErrorCode, FailureCure>> = {
  EM0001: { happened: "no session", look: "player; if many: `PUBLIC_ORIGIN`", tell: "sign in" },
  EM0002: {
    happened: "session token not accepted",
    look: "player; if many: backend keys",
    tell: "sign in again",
  },
  EM0003: { happened: "session expired", look: "player", tell: "sign in again" },
  EM0004: { happened: "session revoked", look: "back office", tell: "sign in again; else support decides" },
  EM0005: {
    happened: "session refused, no known reason",
    look: "`detail` of the answer",
    tell: "sign in again",
  },
  EM0006: {
    happened: "other address than before",
    look: "player; if many: `TRUSTED_PROXIES`",
    tell: "turn the VPN off, sign in again",
  },
  EM0007: { happened: "other device than before", look: "player", tell: "sign in again on this device" },
  EM0008: {
    happened: "other place than before",
    look: "player; if many: geo headers of the edge",
    tell: "turn the VPN off, sign in again",
  },
  EM0009: {
    happened: "verification of the person is required",
    look: "back office",
    tell: "finish the verification",
  },
  EM0010: {
    happened: "session of an older version",
    look: "expected once after a release",
    tell: "sign in again",
  },
  EM0011: {
    happened: "not allowed",
    look: "account; cross-site: `PUBLIC_ORIGIN`; edge key",
    tell: "depends on the account",
  },
  EM0012: { happened: "account blocked or inactive", look: "back office", tell: "support decides" },
  EM0013: { happened: "security check failed", look: "backend's security log", tell: "sign in again" },
  EM0014: {
    happened: "session validation failed",
    look: "backend, with the number in `detail`",
    tell: "sign in again",
  },
  EM0021: {
    happened: "too many attempts",
    look: "player; if many: `TRUSTED_PROXIES`, limits",
    tell: "wait, or solve the challenge",
  },
  EM0022: {
    happened: "conflict with another request",
    look: "back office: was the first one carried out?",
    tell: "look first, then try again",
  },
  EM0030: { happened: "session ended by the backend", look: "back office", tell: "sign in again" },
  EM0031: {
    happened: "error inside a server",
    look: "backend's log; `EP07xx`: our `error` line",
    tell: "try later; money: look first",
  },
  EM0032: {
    happened: "unavailable",
    look: "`kind`: `status` or `bad_body`; `EP07xx`: also `shed`",
    tell: "try in a minute; money: look first",
  },
  EM0041: {
    happened: "time limit of the game reached; no failure",
    look: "the player's limits",
    tell: "the limit is meant",
  },
  EM0042: {
    happened: "no answer",
    look: "`kind`: `timeout`, `network` or `aborted`",
    tell: "try later; money: look first",
  },
  EM0099: {
    happened: "another status (400, 404, 408, 413, 422, 501 …)",
    look: "`detail` of the answer",
    tell: "what the field says",
  },
};
