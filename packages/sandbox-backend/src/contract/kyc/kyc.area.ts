import { allowRecovery } from "../auth/registration.area.ts";
import { type Area, type Call, guest, player, touch } from "../http/environment.ts";
import { refusal, refuse } from "../http/refusal.ts";
import { findAccount } from "../players/accounts.ts";
import type { Account } from "../players/records.ts";
import { randomHex, type SandboxState, store } from "../state/state.ts";

/** Identity verification, of a player with a session or of one who recovers the account. */
export const kycArea: Area = [
  player("GET /bff/users/kyc", (call) => start(call, call.account, "verification")),
  guest("GET /bff/users/kyc/recovery", (call) => start(call, recovering(call), "recovery")),
  player("GET /bff/users/kyc/status", (call) => ({ status: own(call, call.account).status })),
  // An approved recovery answers with the token that sets a new password.
  guest("GET /bff/users/kyc/status/recovery", (call) => {
    const account = recovering(call);
    const { status } = own(call, account);
    return { status, ...(APPROVED.includes(status) && { token: allowRecovery(call.state, account.id) }) };
  }),
];

/** A KycStartResponse (document 1, 2.7): opens a verification as the player's plan says. */
function start({ context, state, language }: Call, account: Account, type: string): Record<string, unknown> {
  const { operator, integration } = planOf(state, account.id);
  const all = state.use(verifications);
  const [id, secret] = [FIRST_ID + all.length, randomHex(state.random, 32)];
  const verification = { id, accountId: account.id, operator, status: 0, secret };
  all.push(verification);
  setStatus(state, verification, 0);
  const answer = { correlation_id: id, operator, status: 0, operation_type: type };
  if (integration === "none") return { ...answer, exception: "operator_unavailable" };
  if (integration === "sdk") return { ...answer, token: secret, process_id: `process-${id}` };
  const url = new URL(`/kyc/operator/${encodeURIComponent(operator)}`, context.req.url);
  url.search = new URLSearchParams({ id: String(id), secret, language }).toString();
  return { ...answer, url: url.href };
}

function own({ context, state }: Call, account: Account): Verification {
  const verification = findVerification(state, context.req.query("kyc_id"));
  if (verification?.accountId !== account.id) throw refuse(404, "not_found");
  return verification;
}

/** `sandbox:<e-mail>` is the token of that person's recovery link. */
function recovering({ context, state }: Call): Account {
  const [, email = ""] = /^sandbox:(.+)$/.exec(context.req.query("token") ?? "") ?? [];
  const account = findAccount(state.accounts, email);
  if (account === undefined) throw refusal(401, { reason: "invalid_token" });
  return account;
}

/** One verification; its id is the `correlation_id` of the start and the `kyc_id` of the poll. */
export interface Verification {
  id: number;
  accountId: number;
  operator: string;
  /** 0 to 6. */
  status: number;
  /** Opens the operator's page, and nothing else. */
  secret: string;
}

/** The answer to the next start of a player. */
export interface KycPlan {
  operator: string;
  /** `none` is a start that leads nowhere: neither a url nor a token. */
  integration: "iframe" | "sdk" | "none";
}

const FIRST_ID = 7001;
/** The statuses of an approval, by the operator or by a person. */
const APPROVED: readonly number[] = [1, 3];

const verifications = store((): Verification[] => []);
const plans = store(() => new Map<number, KycPlan>());

/** The plan of a player; without one operator_b in a frame. */
const planOf = (state: SandboxState, accountId: number): KycPlan =>
  state.use(plans).get(accountId) ?? { operator: "operator_b", integration: "iframe" };

export function plan(state: SandboxState, accountId: number, change: Partial<KycPlan>): void {
  state.use(plans).set(accountId, { ...planOf(state, accountId), ...change });
}

/** One verification by its id, which may be a number or its digits. */
export const findVerification = (state: SandboxState, id: unknown): Verification | undefined =>
  state.use(verifications).find((candidate) => String(candidate.id) === String(id));

export const lastVerification = (state: SandboxState, accountId: number): Verification | undefined =>
  state.use(verifications).findLast((candidate) => candidate.accountId === accountId);

/** Puts a status into a verification and into the profile; an approval ends a forced one. */
export function setStatus(state: SandboxState, verification: Verification, status: number): void {
  verification.status = status;
  const account = state.accounts.get(verification.accountId);
  if (account === undefined) return;
  account.user.latestKyc = { id: verification.id, status };
  if (APPROVED.includes(status)) {
    account.userInfo.force_request_kyc = false;
    account.userInfo.force_request_kyc_reasons = [];
  }
  touch(state, account);
}
