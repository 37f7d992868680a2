import { frozen } from "./frozen.ts";

/** Code of a backend path or of a group of our own routes, four digits long; `EP0000` is an unrecognised URL. */
export type EndpointCode = `EP${number}`;

/** One row: code, method (`ANY`, or several joined by commas), pattern (`{x}` is one segment, a final `*` is any rest). */
export type EndpointRow = readonly [code: EndpointCode, methods: string, pattern: `/${string}`];

/**
 * The EP registry in match order. Append-only: never edit, renumber or delete a row; a new one goes to the end of its
 * group and into codes.lock.txt. A pattern that misses a path of its own call is widened, as EP0031 was.
 */
export const ENDPOINT_CODES: readonly EndpointRow[] = /* @__PURE__ */ frozen<readonly EndpointRow[]>([
  // Auth: EP0001 to EP0019
  ["EP0001", "POST",            "/auth/login"],
  ["EP0002", "POST",            "/auth/logout"],
  ["EP0003", "GET",             "/auth/user-profile"],
  ["EP0004", "POST",            "/users/refresh-token"],
  ["EP0005", "POST",            "/bff/register-simplified"],
  ["EP0006", "POST",            "/documents/validate"],
  ["EP0007", "POST",            "/auth/passwords/reset/options"],
  ["EP0008", "POST",            "/auth/passwords/reset/by-email"],
  ["EP0009", "POST",            "/auth/passwords/reset/by-sms"],
  ["EP0010", "POST",            "/auth/passwords/reset/validate-code"],
  ["EP0011", "POST",            "/auth/passwords/reset/confirm"],
  // User and account: EP0020 to EP0069
  ["EP0020", "POST",            "/users/update/{id}"],
  ["EP0021", "GET",             "/bff/users/address-by-user"],
  ["EP0022", "PATCH",           "/bff/users/self-email"],
  ["EP0023", "PATCH",           "/bff/users/add-phone"],
  ["EP0024", "PATCH",           "/bff/users/update-address"],
  ["EP0025", "PATCH",           "/bff/users/self-contracts"],
  ["EP0026", "PATCH",           "/bff/users/self-mkt"],
  ["EP0027", "PATCH",           "/bff/users/update-user-info-metadata"],
  ["EP0028", "POST",            "/users/change-password/{id}"],
  ["EP0029", "POST",            "/bff/users/check-password"],
  ["EP0030", "PATCH",           "/bff/users/self-two-factor"],
  ["EP0031", "GET,POST,DELETE", "/bff/users/account-social*"],
  ["EP0032", "GET",             "/bff/users/login-history"],
  ["EP0033", "GET",             "/bff/games/user-last-casino-games-dl"],
  ["EP0034", "GET",             "/users/wallet"],
  ["EP0035", "GET",             "/bonus/rollover"],
  ["EP0036", "GET",             "/bonus/rollover-accomplished"],
  ["EP0037", "POST",            "/documents/{type}"],
  ["EP0038", "PATCH",           "/bff/users/update-limits"],
  ["EP0039", "PATCH",           "/bff/users/timeout-limits"],
  ["EP0040", "PATCH",           "/bff/users/self-exclusion"],
  ["EP0041", "POST",            "/apicep"],
  ["EP0042", "POST",            "/income-report/generate"],
  ["EP0043", "GET",             "/income-report/available-years"],
  ["EP0044", "GET",             "/income-report/{id}"],
  ["EP0045", "PATCH",           "/bff/users/add-address"],
  ["EP0046", "PATCH",           "/bff/users/add-initial-data"],
  ["EP0047", "PATCH",           "/bff/users/self-phone"],
  ["EP0048", "POST",            "/bff/users/send-email"],
  ["EP0049", "POST",            "/bff/users/validade-email-code"], // the backend's spelling
  ["EP0050", "POST",            "/bff/users/send-sms"],
  ["EP0051", "POST",            "/bff/users/validade-sms-code"], // the backend's spelling
  ["EP0052", "POST",            "/bff/users/list-referrals"],
  ["EP0053", "PATCH",           "/bff/users/update-pending-data"],
  ["EP0054", "GET",             "/bff/users/{helpdesk}/create-or-update-user"],
  // Wallet: EP0070 to EP0089
  ["EP0070", "POST",            "/bff/transactions"],
  ["EP0071", "GET",             "/transactions/cashback"],
  ["EP0072", "POST",            "/bonus/transfer"],
  ["EP0073", "POST",            "/cashback/transfer"],
  ["EP0074", "GET",             "/withdraw/{id}/generate"],
  // Payments: EP0090 to EP0119
  ["EP0090", "GET",             "/payment-providers"],
  ["EP0091", "POST",            "/wallet/add-credit"],
  ["EP0092", "GET",             "/wallet/charge/{id}"],
  ["EP0093", "POST",            "/new-withdraws"],
  ["EP0094", "GET",             "/bff/users/bank-list"],
  ["EP0095", "POST",            "/pix-keys/user-key"],
  ["EP0096", "POST",            "/pix-keys/update-user-key-v2"],
  ["EP0097", "GET",             "/mex-bank-accounts/user-account"],
  ["EP0098", "POST",            "/mex-bank-accounts/store"],
  ["EP0099", "GET",             "/generic-bank-accounts/user-account"],
  ["EP0100", "POST",            "/generic-bank-accounts/store"],
  // KYC: EP0120 to EP0129
  ["EP0120", "ANY",             "/bff/users/kyc*"],
  // Rewards: EP0130 to EP0139
  ["EP0130", "GET",             "/bff/gamification/rewards"],
  ["EP0131", "POST",            "/bff/gamification/redeem"],
  // Games: EP0140 to EP0189
  ["EP0140", "GET",             "/casino-games/page/{page}"],
  ["EP0141", "GET",             "/casino-games/home"],
  ["EP0142", "GET",             "/casino-games/list/base"],
  ["EP0143", "GET",             "/casino-games/list"],
  ["EP0144", "GET",             "/casino-games"],
  ["EP0145", "GET",             "/casino-games/filter"],
  ["EP0146", "GET",             "/start-game-v2"],
  ["EP0147", "GET",             "/bff/games/top-wins-dl"],
  ["EP0148", "GET",             "/bff/games/top-wins-game-dl/{slug}"],
  ["EP0149", "GET",             "/bff/games/last-wins"],
  ["EP0150", "GET",             "/bff/games/game-high-payers-dl"],
  ["EP0151", "GET",             "/bff/games/statistics-by-period-dl/{slug}"],
  ["EP0152", "GET",             "/bff/games/statistics-dl/{slug}"],
  ["EP0153", "GET",             "/bff/games/game-vote/{slug}"],
  ["EP0154", "GET",             "/bff/games/game-vote-count/{slug}"],
  ["EP0155", "POST",            "/casino-game-votes/store"],
  ["EP0156", "DELETE",          "/casino-game-votes/destroy/{id}"],
  ["EP0157", "GET",             "/bff/favorite-games"],
  ["EP0158", "PUT",             "/bff/favorite-games/toggle"],
  // Sports: EP0190 to EP0199
  ["EP0190", "GET",             "/app-sportbook/search"],
  ["EP0191", "GET",             "/app-sportbook/launch"],
  ["EP0192", "GET",             "/app-sportbook/anonymous-launch"],
  ["EP0193", "POST",            "/provider-b/get-jwt"],
  ["EP0194", "GET",             "/provider-a/token"],
  // Brand and platform: EP0200 to EP0209
  ["EP0200", "GET",             "/appearance"],
  ["EP0201", "GET",             "/bff/features"],
  ["EP0202", "POST",            "/bookmaker-settings"],
  ["EP0203", "GET",             "/getlegalterm"],
  // Internal proxies: EP0700 to EP0799, for a failure that left before reaching the backend
  ["EP0700", "POST",            "/api/auth/login"],
  ["EP0701", "POST",            "/api/auth/logout"],
  ["EP0702", "GET",             "/api/auth/profile"],
  ["EP0703", "POST",            "/api/auth/register"],
  ["EP0704", "POST",            "/api/auth/refresh"],
  ["EP0705", "POST",            "/api/auth/recovery"],
  ["EP0706", "ANY",             "/api/auth/social/{provider}"],
  ["EP0707", "POST",            "/api/auth/validate-document"],
  ["EP0710", "ANY",             "/api/wallet/*"],
  ["EP0711", "ANY",             "/api/payments/*"],
  ["EP0712", "ANY",             "/api/user/*"],
  ["EP0713", "ANY",             "/api/kyc/*"],
  ["EP0714", "ANY",             "/api/rewards/*"],
  ["EP0715", "ANY",             "/api/validation/*"],
  ["EP0716", "ANY",             "/api/sports/*"],
  ["EP0717", "ANY",             "/api/games/*"],
  ["EP0718", "ANY",             "/api/favorites"],
  ["EP0719", "ANY",             "/api/income-report/*"],
  ["EP0720", "POST",            "/api/logs/auth-logout"],
  ["EP0721", "POST",            "/api/auth/recheck-spa"],
  ["EP0799", "ANY",             "/api/*"], // the fallback stays last
]);
