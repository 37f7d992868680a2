/** The routes of the specification by area; `routes.test.ts` holds the trunk's registry to them (document 1, 1.1). */
const BY_AREA: Readonly<Record<string, string>> = {
  auth: "login register logout validatePhone validateIdentityDocument confirmBirthdate profile recheckSpa refresh recovery social validateDocument",
  logs: "authLogout",
  validation:
    "emailSend emailVerify emailChange smsSend smsVerify smsChange docsSubmit addressSubmit fullNameSubmit termsAccept linkConfirm",
  address: "lookupByPostalCode",
  user: "updateProfile updateAddress addPhone checkPassword changePassword twoFactor storeDocument verifyIdentity socialAccounts unlinkSocialAccount updateMarketing updatePendingData updateLimits timeoutLimits selfExclusion loginHistory lastCasinoGames helpdeskToken referrals indicationStats referralIndicator updatePreferences",
  wallet: "refresh transactions action receipt",
  payments: "providers deposit depositStatus withdraw bankList coupon pixKey bankAccount",
  games:
    "list search category provider bySlugs start topWins topGames statistics statsBatch suggestions rows vote",
  favorites: "games",
  search: "unified",
  sports:
    "search launch anonymousLaunch providerBJwt providerAToken providerCAnonymous providerCLogin providerCProxy",
  "app-sportbook": "forward",
  kyc: "start status",
  rewards: "list redeem",
  "income-report": "availableYears generate status",
  "ftd-cashback": "verify sendCashback",
  tracking: "appsflyer",
  platform: "version clearCache",
  cache: "purge inspect",
  dev: "cacheClear cachePolicy proxy visitorInfo",
};

export const SPECIFICATION_ROUTES: readonly string[] = Object.entries(BY_AREA).flatMap(([area, names]) =>
  names.split(" ").map((name) => `${area}.${name}`),
);
