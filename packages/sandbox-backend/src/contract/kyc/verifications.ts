import type { Account } from "../players/account.ts";
import { randomHex } from "../state/random.ts";
import { isoNow, touch } from "../http/signed-in.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** One verification; its id is the `correlation_id` of the start and the `kyc_id` of the poll. */
export interface Verification {
  id: number;
  accountId: number;
  operator: string;
  source: string;
  /** 0 to 6. */
  status: number;
  /** Started by somebody who cannot log in. */
  recovery: boolean;
  /** Opens the operator's page, and nothing else. */
  secret: string;
  createdAt: string;
}

/** The answer to the next start of a player. */
export interface KycPlan {
  operator: string;
  /** `none` is a start that leads nowhere: neither a url nor a token. */
  integration: "iframe" | "sdk" | "none";
}

const FIRST_ID = 7001;
const APPROVED: readonly number[] = [1, 3];

const verifications = store((): Verification[] => []);
const plans = store(() => new Map<number, KycPlan>());

/** The plan of a player; without one operator_b in a frame. */
export const planOf = (state: SandboxState, accountId: number): KycPlan =>
  state.use(plans).get(accountId) ?? { operator: "operator_b", integration: "iframe" };

/** Changes the plan of a player. */
export function plan(state: SandboxState, accountId: number, change: Partial<KycPlan>): void {
  state.use(plans).set(accountId, { ...planOf(state, accountId), ...change });
}

/** Opens a verification for a player. */
export function openVerification(
  state: SandboxState,
  account: Account,
  { source, recovery }: Pick<Verification, "source" | "recovery">,
): Verification {
  const list = state.use(verifications);
  const verification: Verification = {
    id: FIRST_ID + list.length,
    accountId: account.id,
    operator: planOf(state, account.id).operator,
    source,
    status: 0,
    recovery,
    secret: randomHex(state.random, 32),
    createdAt: isoNow(state),
  };
  list.push(verification);
  setStatus(state, verification, 0);
  return verification;
}

/** One verification by its id, which may be a number or its digits. */
export const findVerification = (state: SandboxState, id: unknown): Verification | undefined =>
  state.use(verifications).find((candidate) => String(candidate.id) === String(id));

/** The verification a player opened last. */
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

/** Whether a status is an approval, by the operator or by a person. */
export const isApproved = (status: number): boolean => APPROVED.includes(status);
