import { siteRoutes } from "@storefront/site/routes";
import { pages } from "./pages.ts";

export default siteRoutes(pages);
