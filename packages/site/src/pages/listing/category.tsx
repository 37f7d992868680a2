import type { PageHandle } from "../../features/routing/page-module.ts";
import { listingLoader } from "./listing-data.ts";
import { ListingPage } from "./listing-view.tsx";

export { listedMeta as meta } from "../../features/routing/page-module.ts";
export { onListChange as shouldRevalidate } from "./listing-filter.ts";

export const handle: PageHandle = {
  texts: ["games"],
  query: { provider: "rendered", term: "rendered", sort: "rendered", page: "rendered" },
  optional: ["GET /casino-games/list/base"],
};

export const loader = listingLoader("category");

export default ListingPage;
