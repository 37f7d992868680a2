import type { SocialAccount } from "@storefront/account";

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
