import type { Player, PlayerKind } from "./players.ts";
import type { AuthUser, AuthUserInfo } from "./records.ts";

/** One account of the sandbox; areas read and change these records in place. */
export interface Account {
  id: number;
  password: string;
  blocked: boolean;
  /** The kind of a seeded player; undefined for one who registered. */
  kind?: PlayerKind;
  /** The player at the start; undefined for one who registered. */
  seed?: Pick<Player, "email" | "firstName" | "motherName">;
  /** The country whose resident a seeded player is now. */
  home?: string;
  user: AuthUser;
  userInfo: AuthUserInfo;
}

/** All accounts by id. */
export type Accounts = Map<number, Account>;
