export { siteContext } from "./features/site/site-context.ts";
export type { Site } from "./features/site/site-context.ts";
export type { PageHandle } from "./features/i18n/page-texts.ts";
export type { PageLoaderArgs, PageMeta, PageMetaArgs, PageProps } from "./features/routing/page-module.ts";
