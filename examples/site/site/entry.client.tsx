import "@storefront/site/entry.client";
