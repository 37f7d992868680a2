import type { BackendAnswer } from "../contract/backend.ts";
import type { Target } from "../contract/method.ts";
import { holdsSecret, type Secret } from "../contract/secrets.ts";

/** A call whose handler gets answers; it holds them itself, until it is over. */
export interface ReceivingCall {
  received: { readonly target: Target; readonly answer: BackendAnswer }[] | undefined;
}

/** Remembers an answer for as long as its call, and returns it. */
export function keepAnswer(call: ReceivingCall, target: Target, answer: BackendAnswer): BackendAnswer {
  (call.received ??= []).push({ target, answer });
  return answer;
}

/** The target whose answer holds one of the texts; undefined for a call that got none of that kind. */
export const sourceOf = ({ received }: ReceivingCall, texts: readonly Secret[]): Target | undefined =>
  received?.find(({ answer }) => holdsSecret(answer.body, texts))?.target;
