import { BRAZIL, documentsOf, documentText, homeOf } from "./homes.ts";
import type { Player } from "./players.ts";
import { type Account, type Accounts, type AuthUser, newAccount, type Person } from "./records.ts";
import { pauseAccount } from "./restricted-account.ts";

export const nextId = (accounts: Accounts): number => Math.max(0, ...accounts.keys()) + 1;

/** Opens an account with the next free id. */
export function openAccount(accounts: Accounts, person: Person, password: string, at: string): Account {
  const { documentType } = homeOf(person.country);
  const account = newAccount(nextId(accounts), person, { password, documentType, at });
  accounts.set(account.id, account);
  return account;
}

/** The account of a login: an e-mail in any case, or a document number with or without punctuation. */
export function findAccount(accounts: Accounts, login: string): Account | undefined {
  const wanted = login.includes("@") ? login.trim().toLowerCase() : documentText(login);
  if (wanted === "") return undefined;
  return [...accounts.values()].find(
    (account) => account.user.email.toLowerCase() === wanted || documentsOf(account).includes(wanted),
  );
}

/** The document number of a user record without punctuation, or the empty string. */
export const documentNumber = ({ document }: AuthUser): string => documentText(document?.number ?? "");

export const digits = (text: string): string => text.replace(/\D/g, "");

export function seedPlayer(accounts: Accounts, player: Player, at: string): void {
  const { kind, password, ...person } = player;
  const { ddi, country, language, currency } = BRAZIL;
  const account = openAccount(accounts, { ...person, ddi, country, language, currency }, password, at);
  account.kind = kind;
  account.home = country;
  account.seed = player;
  account.blocked = kind === "blocked";
  account.user.is_active = kind === "blocked" || kind === "cancelled" ? 0 : 1;
  account.user.cancelled_account = kind === "cancelled" ? 1 : 0;
  if (kind === "unverified") {
    account.userInfo.force_request_kyc = true;
    account.userInfo.force_request_kyc_reasons = ["login_7_days_ago"];
    account.userInfo.seven_days_since_last_login = true;
    account.userInfo.tc_accepted_at = null;
    return;
  }
  account.userInfo.validate_email_at = at;
  account.userInfo.validate_sms_at = at;
  account.user.latestKyc = { status: 1 };
  if (kind === "self-excluded") account.userInfo.restriction = "self_excluded";
  if (kind === "withdraw-only") account.userInfo.restriction = "withdraw_only";
  if (kind === "paused") pauseAccount(account, Date.parse(at));
  if (kind === "pending-data") account.userInfo.pending_data = ["mother_name"];
  if (kind === "time-limited") account.userInfo.spa_time_limit = 60;
  if (kind !== "two-factor") return;
  account.userInfo.two_factor_enabled = true;
  account.userInfo.two_factor_type = "email";
  account.userInfo.two_factor_at = at;
}
