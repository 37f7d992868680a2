import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page. The first segment may be one of the brand's locales in lower case; `pageLocale` refuses any other. */
export default [
  ...prefix(":locale?", [
    index("pages/home/home.tsx"),
    route("promotions", "pages/promotions/promotions.tsx"),
    route("terms/:term", "pages/terms/terms.tsx"),
    route("account/profile", "pages/profile/profile.tsx"),
  ]),
  route("*", "pages/failure/not-found.tsx"),
] satisfies RouteConfig;
