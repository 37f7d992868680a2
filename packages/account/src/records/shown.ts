import { ApiError, isShowable, type ListAnswer, type PageAnswer } from "@storefront/client";

/**
 * Reads a list of which something can be shown, or that is empty.
 * @throws ApiError `bad_body` for any other answer: what nobody can read is not nothing.
 */
export function readShown<Item, List>(
  shape: { read(answer: unknown): List } & Pick<ListAnswer<Item> | PageAnswer<Item>, "items">,
  method: "GET" | "POST",
  path: string,
  answer: unknown,
): List {
  if (isShowable(answer, { list: true, fields: Object.keys(shape.items.fields) })) return shape.read(answer);
  throw new ApiError({ status: 200, method, path, error: "bad_body", body: answer });
}
