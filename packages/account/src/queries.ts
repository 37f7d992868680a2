export { accountKey } from "./shared/account-keys.ts";
export { profileQuery } from "./auth/auth.queries.ts";
export { postalCodeQuery, registeredAddressQuery } from "./address/address.queries.ts";
export {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginsQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
} from "./user/user.queries.ts";
export { transactionsQuery, walletQuery } from "./wallet/wallet.queries.ts";
export {
  bankAccountQuery,
  banksQuery,
  couponQuery,
  depositStatusQuery,
  paymentProvidersQuery,
  pixKeyQuery,
} from "./payments/payments.queries.ts";
export { missionsQuery, rewardsQuery } from "./rewards/rewards.queries.ts";
export { incomeReportQuery, incomeReportYearsQuery } from "./income-report/income-report.queries.ts";

// The types of the signatures above.
export type * from "./schemas.ts";
export type { BankAccountKind } from "./payments/payments.client.ts";
export type { MissionList, MissionPlatform, MissionsInput } from "./rewards/missions.client.ts";
export type { CallSettings } from "./shared/call-settings.ts";
