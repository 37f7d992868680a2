import type { Profile } from "@storefront/account";
import {
  isKycApprovedStatus,
  isKycManualApprovePendingStatus,
  isKycReprovedStatus,
  normalizeKycStatus,
  kycReasonLabelKey,
} from "@storefront/kyc";
import { asYes } from "@storefront/client";
import { readStored, store } from "../../ui/store.ts";
import { REFUSED_KYC_KEY } from "../session/player-storage.ts";
import { Info } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import parts from "../../ui/parts.module.css";

export type KycState = "none" | "needed" | "running" | "approved" | "refused" | "manual";

/**
 * Reads the state from a profile. A forced verification is `needed`, because it is what keeps the player from going on,
 * but for what became of it: a refusal lasts until there is something newer, also where the backend tells no status.
 */
export function kycStateOf({ user, userInfo }: Pick<Profile, "user" | "userInfo">): KycState {
  const state = stateOfStatus(user.latestKyc?.["status"]);
  if (!asYes(userInfo?.force_request_kyc)) return state;
  if (state === "none" && isRefused(user.id)) return "refused";
  return state === "manual" || state === "refused" ? state : "needed";
}

/** Stores a refusal of the player's verification for the next visit. */
export function saveVerdict(player: string | number | null | undefined, state: KycState): void {
  if (player === undefined || player === null) return;
  store("localStorage", REFUSED_KYC_KEY, state === "refused" ? `${player}` : undefined);
}

function isRefused(player: string | number | null | undefined): boolean {
  return player !== undefined && readStored("localStorage", REFUSED_KYC_KEY) === `${player}`;
}

export function stateOfStatus(status: unknown): KycState {
  if (isKycApprovedStatus(status)) return "approved";
  if (isKycReprovedStatus(status)) return "refused";
  if (isKycManualApprovePendingStatus(status)) return "manual";
  return normalizeKycStatus(status) === null ? "none" : "running";
}

export const TONES: Readonly<Record<KycState, "good" | "bad" | "open">> = {
  none: "open",
  needed: "bad",
  running: "open",
  approved: "good",
  refused: "bad",
  manual: "open",
};

/** The reasons for a verification, one sentence each (document 1, 2.8). */
export function KycReasons({ reasons }: { reasons: readonly unknown[] }): JSX.Element | null {
  const { t } = useTranslation("validation");
  const labels = [...new Set(reasons.map(kycReasonLabelKey))];
  if (labels.length === 0) return null;
  return (
    <ul className={parts["consequences"]}>
      {labels.map((label) => (
        <li key={label}>
          <Info size={18} aria-hidden />
          <span>{t(label satisfies `validation:kyc_reasons.${string}`)}</span>
        </li>
      ))}
    </ul>
  );
}
