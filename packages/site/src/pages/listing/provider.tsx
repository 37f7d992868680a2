import type { JSX } from "react";
import type { PageHandle } from "../../features/texts/page-texts.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { listingPage } from "./listing-data.ts";
import { ListingView } from "./listing-view.tsx";
import { steadyPage } from "../../features/routing/steady-page.ts";
import type {
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
  PageProps,
} from "../../features/routing/page-module.ts";

export { onListChange as shouldRevalidate } from "./list-change.ts";

export const handle: PageHandle = {
  texts: ["games"],
  query: { category: "rendered", term: "rendered", sort: "rendered", page: "rendered" },
  optional: ["GET /casino-games/list/base"],
};

export async function loader({ context, params, request }: PageLoaderArgs<"slug">) {
  const { search } = new URL(request.url);
  return listingPage(pageSite(context, params), { kind: "provider", slug: params.slug }, search);
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** Every game of one provider. */
function ProviderPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  return <ListingView key={loaderData.subject.slug} listing={loaderData} />;
}

export default steadyPage(ProviderPage);
