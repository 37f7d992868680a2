/** What a route needs to reach its backend call: a valid body, path parameters, a query. Routes not named need none. */
export interface RouteSample {
  json?: Readonly<Record<string, unknown>>;
  params?: Readonly<Record<string, string>>;
  query?: string;
  /** What stands below a wildcard path. */
  below?: string;
  headers?: Readonly<Record<string, string>>;
  /** A body that is no JSON, with its content type. */
  upload?: { body: string; type: string };
}

/** The token of the cache tools in the registry of the loops. */
export const ADMIN_TOKEN = "token-of-the-cache-tools-in-tests";
const AS_ADMIN = { authorization: `Bearer ${ADMIN_TOKEN}` };

/** By route id; the loops use the route's own id to find its sample. */
export const ROUTE_SAMPLES: Readonly<Record<string, RouteSample>> = {
  "auth.login": { json: { login: "ana@sandbox.test", password: "Sandbox!2026" } },
  "auth.register": {
    json: {
      email: "new@sandbox.test",
      password: "Sandbox!2026",
      country: "BR",
      nationalities: '["BR"]',
      optIn: true,
    },
  },
  "auth.validatePhone": { json: { ddi: "55", phone: "11999990000" } },
  "auth.validateIdentityDocument": { json: { number: "52998224725" } },
  "auth.confirmBirthdate": { json: { number: "52998224725", birth_date: "1990-01-01" } },
  "auth.recovery": { json: { step: "options", login: "ana@sandbox.test" } },
  "auth.social": { json: { token: "provider-token" }, params: { provider: "google" } },
  "auth.validateDocument": { json: { number: "52998224725" } },
  "user.storeDocument": {
    query: "?endpoint=identity",
    upload: { body: "--x\r\n\r\npicture\r\n--x--", type: "multipart/form-data; boundary=x" },
  },
  "user.unlinkSocialAccount": { params: { id: "12" } },
  "user.updatePreferences": { json: { theme: "dark" } },
  "wallet.transactions": { json: { type: "deposit", page: 1 } },
  "wallet.action": { json: { action: "bonus-transfer", amount: 10 } },
  "wallet.receipt": { json: { id: "881" } },
  "payments.deposit": { json: { amount: 50 } },
  "payments.withdraw": { json: { amount: 50 } },
  "payments.depositStatus": { query: "?transactionId=tx-1" },
  "payments.coupon": { query: "?code=WELCOME" },
  "payments.bankAccount": { json: { type: "get-pix" } },
  "rewards.list": { json: { page: 1, per_page: 10 } },
  "rewards.redeem": { json: { reward_id: 5 } },
  "income-report.generate": { json: { year: 2025 } },
  "income-report.status": { params: { id: "77" } },
  "kyc.status": { query: "?kyc_id=9" },
  "games.category": { params: { slug: "slots" } },
  "games.provider": { params: { slug: "lumen" } },
  "games.bySlugs": { query: "?slugs=jaguar-sunrise,comet-climb" },
  "games.search": { json: { term: "jaguar" } },
  "games.start": { query: "?slug=jaguar-sunrise&platform=WEB&use_demo=0" },
  "games.statistics": { query: "?slug=jaguar-sunrise" },
  "games.statsBatch": { json: { slugs: ["jaguar-sunrise"] } },
  "games.rows": { params: { page: "casino" } },
  "games.vote": { query: "?casinoGameId=7", json: { casinoGameId: 7, is_like: true } },
  "favorites.games": { json: { slug_url: "jaguar-sunrise" } },
  "search.unified": { json: { term: "jaguar" } },
  "sports.providerCProxy": { below: "events" },
  "app-sportbook.forward": { below: "events/live" },
  "cache.purge": { json: { all: true }, headers: AS_ADMIN },
  "cache.inspect": { headers: AS_ADMIN },
  "dev.proxy": { query: "?path=/users/wallet" },
  "logs.authLogout": {
    json: { ref: "EP0003-EM0003", status: 401, reason: "expired", url: "/api/auth/profile?x=1" },
  },
};
