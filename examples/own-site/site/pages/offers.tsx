import type { SitePageProps } from "@storefront/site";
import type { JSX } from "react";

/** Our promotions, with the data that the site's own page gets. */
export default function Offers({ loaderData }: SitePageProps<"promotions">): JSX.Element {
  return <h1>Offers of the week: {Object.keys(loaderData).length}</h1>;
}
