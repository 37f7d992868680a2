export { accountKey, MONEY_KEYS } from "./account-keys.ts";
export { profileKeys, profileQuery } from "./auth/auth.queries.ts";
export type { ProfileKey } from "./auth/auth.queries.ts";
export { addressKeys, postalCodeQuery, registeredAddressQuery } from "./address/address.queries.ts";
export type { PostalCodeKey } from "./address/address.queries.ts";
export {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginHistoryQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
  userKeys,
} from "./user/user-lists.queries.ts";
export { transactionsQuery, walletKeys, walletQuery } from "./wallet/wallet.queries.ts";
export type { TransactionsInput, WalletKey } from "./wallet/wallet.queries.ts";
export {
  bankAccountQuery,
  banksQuery,
  couponQuery,
  depositStatusQuery,
  paymentKeys,
  paymentProvidersQuery,
  pixKeyQuery,
} from "./payments/payments.queries.ts";
export { missionsQuery } from "./rewards/missions.queries.ts";
export { rewardKeys, rewardsQuery } from "./rewards/rewards.queries.ts";
export type { RewardsInput } from "./rewards/rewards.queries.ts";
export {
  incomeReportKeys,
  incomeReportQuery,
  incomeReportYearsQuery,
} from "./income-report/income-report.queries.ts";
export {
  eligibilityQuery,
  redemptionsQuery,
  storePackagesQuery,
  sweepstakesBalancesQuery,
  sweepstakesKeys,
  walletPreferenceQuery,
} from "./sweepstakes/sweepstakes.queries.ts";
export type { IncomeReportKey } from "./income-report/income-report.queries.ts";
