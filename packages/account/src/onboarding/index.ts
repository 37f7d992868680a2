export { decideDepositModal, readDepositCampaign } from "./deposit-modal.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./deposit-modal.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./sign-in-flags.ts";
