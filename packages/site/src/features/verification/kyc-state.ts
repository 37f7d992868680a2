import type { Profile } from "@storefront/account";
import {
  isKycApprovedStatus,
  isKycManualApprovePendingStatus,
  isKycReprovedStatus,
  normalizeKycStatus,
} from "@storefront/kyc";
import { asYes } from "@storefront/client";

/** The state of a player's verification, as the page shows it. */
export type KycState = "none" | "needed" | "running" | "approved" | "refused" | "manual";

/** Reads the state from a profile: `needed` wins, because it is what keeps the player from going on. */
export function kycStateOf({ user, userInfo }: Pick<Profile, "user" | "userInfo">): KycState {
  const status = user.latestKyc?.["status"];
  if (asYes(userInfo?.force_request_kyc))
    return isKycManualApprovePendingStatus(status) ? "manual" : "needed";
  return stateOfStatus(status);
}

/** The state that a status of the backend means. */
export function stateOfStatus(status: unknown): KycState {
  if (isKycApprovedStatus(status)) return "approved";
  if (isKycReprovedStatus(status)) return "refused";
  if (isKycManualApprovePendingStatus(status)) return "manual";
  return normalizeKycStatus(status) === null ? "none" : "running";
}

/** The colour of a state. */
export const TONES: Readonly<Record<KycState, "good" | "bad" | "open">> = {
  none: "open",
  needed: "bad",
  running: "open",
  approved: "good",
  refused: "bad",
  manual: "open",
};
