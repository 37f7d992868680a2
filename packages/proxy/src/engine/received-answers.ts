import type { BackendAnswer } from "../contract/backend.ts";
import type { Target } from "../contract/method.ts";
import { holdsSecret, type Secret } from "../contract/secrets.ts";

/** The answers that the handler of a call got. A call without a handler costs nothing. */
const received = new WeakMap<object, { readonly target: Target; readonly answer: BackendAnswer }[]>();

/** Remembers an answer for as long as its call, and returns it. */
export function keepAnswer(call: object, target: Target, answer: BackendAnswer): BackendAnswer {
  const answers = received.get(call);
  if (answers) answers.push({ target, answer });
  else received.set(call, [{ target, answer }]);
  return answer;
}

/** The target whose answer holds one of the texts; undefined for a call that got none of that kind. */
export const sourceOf = (call: object, texts: readonly Secret[]): Target | undefined =>
  received.get(call)?.find(({ answer }) => holdsSecret(answer.body, texts))?.target;
