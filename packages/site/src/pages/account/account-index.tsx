import { redirect } from "react-router";
import { pageSite } from "../../features/site/page-site.ts";
import { accountPages } from "../../features/site/account-pages.ts";
import type { PageLoaderArgs } from "../../features/routing/page-module.ts";

/** Leads to the first page of the account that the trunk has, in the language of the address. */
export function loader({ context, params }: PageLoaderArgs): never {
  const { localePrefix } = pageSite(context, params);
  throw redirect(localePrefix + (accountPages(false)[0]?.path ?? "/"));
}

/** Never rendered: the loader leads elsewhere. */
export default function AccountIndexPage(): null {
  return null;
}
