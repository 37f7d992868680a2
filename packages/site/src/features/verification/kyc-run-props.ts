import type { KycStatusResponse } from "@storefront/kyc";
import type { StartedKyc } from "@storefront/kyc/react-hooks";
import type { KycState } from "./kyc-state.ts";

/** The properties of a run of a verification. */
export interface KycRunProps {
  started: StartedKyc;
  /** The token of a recovery, of somebody without a session. */
  token: string | undefined;
  onAgain: () => void;
  onDone: ((state: KycState, answer?: KycStatusResponse) => void) | undefined;
}
