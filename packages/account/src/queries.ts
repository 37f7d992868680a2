export { accountKey } from "./shared/account-keys.ts";
export { profileQuery } from "./auth/auth.queries.ts";
export * from "./address/address.queries.ts";
export {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginsQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
} from "./user/user.queries.ts";
export * from "./wallet/wallet.queries.ts";
export {
  bankAccountQuery,
  banksQuery,
  couponQuery,
  depositStatusQuery,
  paymentProvidersQuery,
  pixKeyQuery,
} from "./payments/payments.queries.ts";
export { missionsQuery, rewardsQuery } from "./rewards/rewards.queries.ts";
export * from "./income-report/income-report.queries.ts";
export type * from "./schemas.ts";
export type { BankAccountKind } from "./payments/payments.client.ts";
export type { MissionList, MissionPlatform, MissionsInput } from "./rewards/missions.client.ts";
