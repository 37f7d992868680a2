import { ApiError, isShowable, type RecordRules } from "@storefront/client";

/**
 * A list of which something can be shown, or that is empty.
 * @throws ApiError `bad_body` for any other answer: what nobody can read is not nothing.
 */
export function shownList(
  method: "GET" | "POST",
  path: string,
  rules: RecordRules,
  answer: unknown,
): unknown {
  if (isShowable(answer, { list: true, fields: Object.keys(rules) })) return answer;
  throw new ApiError({ status: 200, method, path, error: "bad_body", body: answer });
}
