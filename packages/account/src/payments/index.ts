export { chargeEnd } from "./charge-end.ts";
export type { ChargeTimes } from "./charge-end.ts";
export { createOpenCharges } from "./open-charges.ts";
export type { OpenCharge, OpenCharges } from "./open-charges.ts";
export type * from "./payment-records.schema.ts";
export { readDeposit, readProviders } from "./payment-records.schema.ts";
export * from "./payments.client.ts";
export type {
  BankAccountAction,
  BankAccountBody,
  Charge,
  DepositInput,
  WithdrawalInput,
} from "./payments.schema.ts";
