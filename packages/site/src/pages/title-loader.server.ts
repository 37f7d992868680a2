import type { SiteBrand } from "../brand/site-brand.schema.ts";
import type { TranslationKey } from "../i18n/translations.ts";
import { serverTranslate } from "../features/texts/translations.server.ts";
import type { PageLoaderArgs } from "../features/routing/page-module.ts";
import { pageSite } from "../features/site/page-site.ts";

/** The title of a document: what is on its page, and whose site that is. */
export const pageTitle = (name: string, brand: SiteBrand): string => `${name} · ${brand.name}`;

/** The loader of a page that needs its title alone: everything else is the player's, and read in the browser. */
export const titleLoader =
  (title: TranslationKey) =>
  ({ context, params }: PageLoaderArgs): { readonly title: string } => {
    const { brand, locale } = pageSite(context, params);
    return { title: pageTitle(serverTranslate(locale)(title), brand) };
  };
