import { DIALOGS } from "@storefront/site/source/features/address/dialog-address.ts";
import { LEGAL_TERMS } from "@storefront/site/source/features/site/legal-terms.ts";
import { pageRoutes } from "@storefront/site/source/page-routes.ts";

type Entries = readonly { path?: string; children?: unknown }[];

/** Values of the parameters of pages, by the address that has them; of the first game of the sandbox. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "casino/category/:slug": { slug: "slots" },
  "casino/provider/:slug": { slug: "sunforge" },
  "account/receipt/:id": { id: "1" },
  "game/:slug": { slug: "jaguar-sunrise" },
  "terms/:term": { term: LEGAL_TERMS[0] },
  "promotions/:name": { name: "monday-cashback" },
  "auth/social/:provider": { provider: "google" },
};

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

function addressOf(path: string): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = VALUES[path]?.[name];
    if (value === undefined) throw new Error(`There is no value for the parameter ${name} of ${path}.`);
    return value;
  });
  return `/en/${filled === "*" ? "no-such-page" : filled}`.replace(/\/$/, "");
}
