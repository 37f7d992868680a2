import { DIALOGS } from "@storefront/site/source/features/address/dialog-address.ts";
import { pageRoutes } from "@storefront/site/source/page-routes.ts";
import { addressOf } from "../stage/page-addresses.ts";

type Entries = readonly { path?: string; children?: unknown }[];

/** Dialogs are opened over a page that reads little. */
const BENEATH = "terms/:term";

/** The paths of all pages, out of the manifest. Throws when a page has a parameter without a value. */
export const PAGE_PATHS: readonly string[] = pathsIn(pageRoutes() as Entries).map(addressOf);

const isOfAccount = (path: string): boolean => path.startsWith("/en/account");

/** The paths of the pages that only a player fills. */
export const ACCOUNT_PATHS: readonly string[] = PAGE_PATHS.filter(isOfAccount);

/** The paths of the pages that a guest uses too. */
export const PUBLIC_PATHS: readonly string[] = PAGE_PATHS.filter((path) => !isOfAccount(path));

/** The paths that open each dialog of the registry. */
export const DIALOG_PATHS: readonly string[] = DIALOGS.map((name) => `${addressOf(BENEATH)}?dialog=${name}`);

function pathsIn(entries: Entries): string[] {
  return entries.flatMap(({ path, children }) =>
    Array.isArray(children) ? pathsIn(children as Entries) : [(path ?? "").replace(/^:locale\?\/?/, "")],
  );
}
