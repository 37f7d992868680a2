import { siteVite } from "@storefront/site/vite";
import { pages } from "./site/pages.ts";

export default siteVite({ pages });
