import { expectTypeOf } from "vitest";
import { ApiError, type FailureName, FORM_ERROR_CODES, type FormErrorCode, formErrorOf } from "../index.ts";

// The type check reads this file; nothing runs it. What must not compile says so by `@ts-expect-error`.

expectTypeOf(FORM_ERROR_CODES).items.toEqualTypeOf<FormErrorCode>();

/** The names of failures: closed for forms, open where a backend has names of its own. */
export function ofFailures(failure: ApiError): void {
  const code = formErrorOf(failure);
  if (code === "account_blocked") expectTypeOf(code).toEqualTypeOf<"account_blocked">();
  // @ts-expect-error A code with a slip of the pen.
  if (code === "acount_blocked") return;
  // @ts-expect-error A failure of another kind.
  if (code === "payments_deposit_failed") return;

  expectTypeOf(failure.error).toEqualTypeOf<FailureName | undefined>();
  if (failure.error === "a_name_of_the_backend") return;
  // @ts-expect-error A failure's name is a text.
  if (failure.error === 7) return;

  expectTypeOf(failure.ref).toEqualTypeOf<`EP${number}-EM${number}` | undefined>();
  // @ts-expect-error No reference code.
  if (failure.ref === "EM0032") return;
  new ApiError({ status: 503, method: "GET", path: "/api/x", ref: "EP0001-EM0032", error: "x_failed" });
  // @ts-expect-error Half of a reference code.
  new ApiError({ status: 503, method: "GET", path: "/api/x", ref: "EP0001" });
}
