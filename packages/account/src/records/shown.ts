import { type Answer, type AnswerShape, ApiError, isShowable } from "@storefront/client";
import type { CallOptions, CallSettings, ProxyHttp } from "@storefront/client/http";

type Shown<Output> = Answer<Output> & AnswerShape;

/**
 * Reads an answer of which something can be shown, or that is empty.
 * @throws ApiError `bad_body` for any other answer: what nobody can read is not nothing.
 */
export function readShown<Output>(
  shape: Shown<Output>,
  method: "GET" | "POST",
  path: string,
  answer: unknown,
): Output {
  if (isShowable(answer, shape)) return shape.read(answer);
  throw new ApiError({ status: 200, method, path, error: "bad_body", body: answer });
}

/** The answer of a route that reads, as `readShown` has it. */
export async function getShown<Output>(
  http: ProxyHttp,
  path: string,
  shape: Shown<Output>,
  { signal }: CallSettings = {},
  query?: CallOptions["query"],
): Promise<Output> {
  return readShown(shape, "GET", path, await http.get(path, { query, signal }));
}

/** The same of a route that reads by what a body names. */
export async function postShown<Output>(
  http: ProxyHttp,
  path: string,
  shape: Shown<Output>,
  json: unknown,
  { signal }: CallSettings = {},
): Promise<Output> {
  return readShown(shape, "POST", path, await http.post(path, { json, signal }));
}
