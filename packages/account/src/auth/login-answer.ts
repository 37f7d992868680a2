import type { LoginAnswer, LoginResponse } from "./auth.schema.ts";

/** True when the answer opened a session; false when it asks for a code or reports a cancelled account. */
export function isSignedIn(answer: LoginAnswer): answer is LoginResponse {
  return answer.type !== "two_factor_code" && answer.type !== "cancelled_account";
}
