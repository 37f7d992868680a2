export { decideDepositModal, readDepositCampaign, DEPOSIT_OPENED_AT_KEY } from "./deposit-modal.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./deposit-modal.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./sign-in-flags.ts";
