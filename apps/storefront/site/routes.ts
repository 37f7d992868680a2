import { siteRoutes } from "@storefront/site/routes";

export default siteRoutes();
