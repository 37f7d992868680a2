import type { Player, PlayerKind } from "./players.ts";
import type { AuthUser, AuthUserInfo } from "./records.ts";

/** One account of the sandbox; areas read and change these records in place. */
export interface Account {
  id: number;
  password: string;
  blocked: boolean;
  /** The kind of a seeded player; undefined for one who registered. */
  kind?: PlayerKind;
  /** What a seeded or added player was at the start, and the country whose resident the player is now. */
  seed?: Pick<Player, "email" | "firstName" | "motherName">;
  home?: string;
  user: AuthUser;
  userInfo: AuthUserInfo;
}

/** All accounts by id. */
export type Accounts = Map<number, Account>;
