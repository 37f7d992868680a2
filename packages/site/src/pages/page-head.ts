import type { PageMeta } from "../features/routing/page-module.ts";

export { onPathChange as shouldRevalidate } from "../features/address/revalidation.ts";

interface Titled {
  readonly loaderData: { readonly title: string } | undefined;
}

/** The head of a page of a player: its title, and nothing for a search engine. */
export const unlistedMeta = ({ loaderData }: Titled): PageMeta => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

/** The head of a page whose address carries a secret: no other site is told where its visitor came from. */
export const secretMeta = (page: Titled): PageMeta => [
  ...unlistedMeta(page),
  { name: "referrer", content: "no-referrer" },
];

/** The head of a page for everybody: its title and its description. */
export const listedMeta = ({
  loaderData,
}: {
  readonly loaderData: { readonly title: string; readonly description: string } | undefined;
}): PageMeta => [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
