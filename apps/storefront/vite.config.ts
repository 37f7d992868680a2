import { siteVite } from "@storefront/site/vite";

export default siteVite();
