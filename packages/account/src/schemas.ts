// The inputs and the answers of every area. Doors export them by a star, because TypeScript merges a declaration of another
// package only into what a door exports by one: a brand adds the fields of its own backend to a record so.
export * from "./address/address.schema.ts";
export * from "./auth/auth.schema.ts";
export * from "./ftd-cashback/ftd-cashback.schema.ts";
export * from "./income-report/income-report.schema.ts";
export * from "./payments/payments.schema.ts";
export * from "./records/profile-record.schema.ts";
export * from "./records/wallet-record.ts";
export * from "./responsible-gaming/responsible-gaming.schema.ts";
export * from "./rewards/rewards.schema.ts";
export * from "./shared/confirmation.schema.ts";
export * from "./sweepstakes/sweepstakes.schema.ts";
export * from "./tracking/tracking.schema.ts";
export * from "./user/user.schema.ts";
export * from "./validation/validation.schema.ts";
export * from "./wallet/wallet.schema.ts";
export * from "./address/address.answers.ts";
export * from "./auth/auth.answers.ts";
export * from "./ftd-cashback/ftd-cashback.answers.ts";
export * from "./income-report/income-report.answers.ts";
export * from "./payments/payments.answers.ts";
export * from "./responsible-gaming/responsible-gaming.answers.ts";
export * from "./rewards/rewards.answers.ts";
export * from "./session/session.answers.ts";
export * from "./sweepstakes/sweepstakes.answers.ts";
export * from "./user/user.answers.ts";
export * from "./wallet/wallet.answers.ts";
