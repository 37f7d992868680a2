export { createAccount } from "./account.ts";
export type { Account, AccountOptions } from "./account.ts";
export type { CallSettings } from "./call-settings.ts";
// Each area has a door of its own. Stars, because TypeScript merges a declaration of another package only into what a
// door exports by one.
export * from "./address/index.ts";
export * from "./auth/index.ts";
export * from "./captcha/index.ts";
export * from "./ftd-cashback/index.ts";
export * from "./income-report/index.ts";
export * from "./logs/index.ts";
export * from "./money/index.ts";
export * from "./onboarding/index.ts";
export * from "./payments/index.ts";
export * from "./responsible-gaming/index.ts";
export * from "./rewards/index.ts";
export * from "./session/index.ts";
export * from "./sweepstakes/index.ts";
export * from "./tracking/index.ts";
export * from "./user/index.ts";
export * from "./validation/index.ts";
export * from "./wallet/index.ts";
