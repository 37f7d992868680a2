import { type Answer, ApiError, isShowable, type RecordShape } from "@storefront/client";

/**
 * Reads a list of which something can be shown, or that is empty.
 * @throws ApiError `bad_body` for any other answer: what nobody can read is not nothing.
 */
export function readShown<List>(
  shape: Answer<List> & { readonly items: RecordShape },
  method: "GET" | "POST",
  path: string,
  answer: unknown,
): List {
  if (isShowable(answer, shape)) return shape.read(answer);
  throw new ApiError({ status: 200, method, path, error: "bad_body", body: answer });
}
