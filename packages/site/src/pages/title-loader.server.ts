import type { TranslationKey } from "../i18n/translations.ts";
import { serverTranslate } from "../features/texts/translations.server.ts";
import type { PageLoaderArgs } from "../features/routing/page-module.ts";
import { pageSite } from "../features/site/page-site.ts";

/** The text that titles a page. */
type TitleKey = Extract<TranslationKey, `${string}page_title`>;

/** The loader of a page that needs its title alone: everything else is the player's, and read in the browser. */
export const titleLoader =
  (title: TitleKey) =>
  ({ context, params }: PageLoaderArgs): { readonly title: string } => {
    const { brand, locale } = pageSite(context, params);
    return { title: serverTranslate(locale)(title, { brand: brand.name }) };
  };
