import type { JSX } from "react";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { listingData } from "./listing-data.ts";
import { ListingView } from "./listing-view.tsx";
import { steadyPage } from "../../features/routing/steady-page.ts";
import type { Route } from "./+types/category.ts";

export { onListChange as shouldRevalidate } from "./list-change.ts";

export const handle: PageHandle = {
  texts: ["games"],
  query: { provider: "rendered", term: "rendered", sort: "rendered", page: "rendered" },
  optional: ["GET /casino-games/list/base"],
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = pageSite(context, params);
  const listing = await listingData(
    site,
    { kind: "category", slug: params.slug },
    new URL(request.url).search,
  );
  const t = serverTranslate(site.locale);
  const names = { name: listing.name, brand: site.brand.name, age: site.brand.legal.minimumAge };
  return {
    ...listing,
    title: [
      t("games:category_title", names),
      ...(listing.page.page > 1 ? [t("games:page", { number: listing.page.page })] : []),
    ].join(" · "),
    description: t("games:category_description", names),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** Every game of one category. */
function CategoryPage({ loaderData }: Route.ComponentProps): JSX.Element {
  return <ListingView key={loaderData.subject.slug} listing={loaderData} />;
}

export default steadyPage(CategoryPage);
