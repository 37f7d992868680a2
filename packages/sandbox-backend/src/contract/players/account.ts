import type { PlayerKind } from "./players.ts";
import type { AuthUser, AuthUserInfo } from "./records.ts";

/** One account of the sandbox; areas read and change these records in place. */
export interface Account {
  id: number;
  password: string;
  blocked: boolean;
  /** The kind of a seeded player; undefined for one who registered. */
  kind?: PlayerKind;
  user: AuthUser;
  userInfo: AuthUserInfo;
}

/** All accounts by id. */
export type Accounts = Map<number, Account>;
