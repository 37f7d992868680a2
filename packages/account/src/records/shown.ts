import { type Answer, type AnswerShape, ApiError, isShowable } from "@storefront/client";

/**
 * Reads an answer of which something can be shown, or that is empty.
 * @throws ApiError `bad_body` for any other answer: what nobody can read is not nothing.
 */
export function readShown<Output>(
  shape: Answer<Output> & AnswerShape,
  method: "GET" | "POST",
  path: string,
  answer: unknown,
): Output {
  if (isShowable(answer, shape)) return shape.read(answer);
  throw new ApiError({ status: 200, method, path, error: "bad_body", body: answer });
}
