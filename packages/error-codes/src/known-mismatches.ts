import type { EndpointCode } from "./endpoint-codes.ts";
import { frozen } from "./frozen.ts";

/** A backend call that classifies `EP0000`: method, real path, and the code whose pattern misses it, if one was meant. */
export type KnownMismatch = readonly [method: string, path: `/${string}`, missedBy: EndpointCode | null];

/**
 * Every backend path that no EP pattern covers. The first three are known mismatches of the registry; nothing is
 * widened for them, because codes are immutable.
 */
export const KNOWN_MISMATCHES: readonly KnownMismatch[] = /* @__PURE__ */ frozen<readonly KnownMismatch[]>([
  ["POST", "/users/list-referrals", "EP0052"],
  ["GET", "/bff/games/game-top-wins-dl", "EP0148"],
  ["GET", "/bff/games/statistics-dl", "EP0152"],
  ["POST", "/auth/register", null],
  ["POST", "/auth/register/simplified", null],
  ["POST", "/bff/social/{provider}", null],
  ["POST", "/bff/social/{provider}/registerSimplified", null],
  ["POST", "/bff/otp/register/send", null],
  ["POST", "/bff/otp/register/resend", null],
  ["POST", "/bff/validate-confirmation", null],
  ["GET", "/coupons/{code}", null],
  ["GET", "/casino-game-votes", null],
  ["GET", "/casino-game-votes/count/{gameId}", null],
  ["GET", "/bff/games/statistics", null],
  ["GET", "/app-sportbook/auth/anonymous", null],
  ["GET", "/app-sportbook/auth/login", null],
  ["GET", "/app-sportbook/*", null],
  ["GET", "/sweepstakes/balances", null],
  ["GET", "/sweepstakes/wallet-preference", null],
  ["POST", "/sweepstakes/wallet-preference", null],
  ["POST", "/sweepstakes/currency-switch", null],
  ["GET", "/sweepstakes/eligibility", null],
  ["GET", "/sweepstakes/redemptions", null],
  ["GET", "/sweepstakes/redemptions/{id}", null],
  ["POST", "/sweepstakes/redemptions", null],
  ["GET", "/store/packages", null],
  ["POST", "/store/purchase", null],
]);
