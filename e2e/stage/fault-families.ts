/** One route of a family of routes, and the backend call behind it. */
export interface Family {
  name: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  json?: unknown;
  /** Called without a session. */
  isPublic?: true;
  backend: { method: "GET" | "POST" | "PATCH"; path: string };
  /** The envelope's `error` of a failure. */
  failure: string;
  /**
   * proxy: the shared rule (document 1, 7.4); form: error codes of pre-auth routes (decision E9); external: a service
   * of somebody else, which ends nobody's session (decision R16).
   */
  rule: "proxy" | "form" | "external";
}

const proxy = "proxy";

/** The families: one route of each, a GET and a mutation where both exist. */
export const FAMILIES: readonly Family[] = [
  {
    name: "auth",
    method: "GET",
    path: "/api/auth/profile?check_spa_again=1",
    backend: { method: "GET", path: "/auth/user-profile" },
    failure: "auth_profile_failed",
    rule: proxy,
  },
  {
    name: "sign-in",
    method: "POST",
    path: "/api/auth/login",
    json: { login: "gina@sandbox.test", password: "Sandbox!2026" },
    isPublic: true,
    backend: { method: "POST", path: "/auth/login" },
    failure: "service_unavailable",
    rule: "form",
  },
  {
    name: "validation",
    method: "PATCH",
    path: "/api/validation/terms/accept",
    json: { terms: true },
    backend: { method: "PATCH", path: "/bff/users/self-contracts" },
    failure: "validation_terms_accept_failed",
    rule: proxy,
  },
  {
    name: "user",
    method: "GET",
    path: "/api/user/login-history?page=1",
    backend: { method: "GET", path: "/bff/users/login-history" },
    failure: "user_login_history_failed",
    rule: proxy,
  },
  {
    name: "wallet",
    method: "POST",
    path: "/api/wallet/transactions",
    json: { type: "all", period: "7d", page: 1 },
    backend: { method: "POST", path: "/bff/transactions" },
    failure: "wallet_transactions_failed",
    rule: proxy,
  },
  {
    name: "payments",
    method: "GET",
    path: "/api/payments/providers",
    backend: { method: "GET", path: "/payment-providers" },
    failure: "payments_providers_failed",
    rule: proxy,
  },
  {
    name: "rewards",
    method: "POST",
    path: "/api/rewards/list",
    json: { page: 1, per_page: 10 },
    backend: { method: "GET", path: "/bff/gamification/rewards" },
    failure: "rewards_list_failed",
    rule: proxy,
  },
  {
    name: "income-report",
    method: "GET",
    path: "/api/income-report/available-years",
    backend: { method: "GET", path: "/income-report/available-years" },
    failure: "income_report_available_years_failed",
    rule: proxy,
  },
  {
    name: "kyc",
    method: "GET",
    path: "/api/kyc/start",
    backend: { method: "GET", path: "/bff/users/kyc" },
    failure: "kyc_start_failed",
    rule: proxy,
  },
  {
    name: "external",
    method: "POST",
    path: "/api/ftd-cashback/verify",
    json: {},
    backend: { method: "POST", path: "/external/cashback/eligibility" },
    failure: "ftd_cashback_verify_failed",
    rule: "external",
  },
];
