import type { PageMeta } from "../../features/routing/page-module.ts";

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

/** The head of an account page: its title, and nothing for a search engine. */
export function meta({
  loaderData,
}: {
  readonly loaderData: { readonly title: string } | undefined;
}): PageMeta {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}
