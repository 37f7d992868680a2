import type { SocialAccount } from "@storefront/account";
import type { SocialProvider } from "../../features/site/shell-data.ts";

/** The networks that an account can be linked to (document 2, 4b). */
const LINKABLE: readonly string[] = ["google", "apple"];

/** A linked social account, as the list shows it. */
export interface LinkedAccount {
  id: string | number;
  provider: string;
  email: string | undefined;
}

/** The linked accounts; without an id there is none to unlink, and it is left out. */
export function linkedAccounts(accounts: readonly SocialAccount[]): LinkedAccount[] {
  return accounts.flatMap(({ id, type, email }) => {
    if (id === undefined || id === null) return [];
    const name = type ?? "";
    return [{ id, provider: name.slice(0, 1).toUpperCase() + name.slice(1), email: email ?? undefined }];
  });
}

/** The offered providers that can be linked and are not yet. */
export function linkableProviders(
  offered: readonly SocialProvider[],
  accounts: readonly SocialAccount[],
): SocialProvider[] {
  const linked = accounts.map(({ type }) => type?.toLowerCase());
  return offered.filter(({ name }) => LINKABLE.includes(name) && !linked.includes(name));
}
