import type { Level } from "./change.ts";

/** The words of a row that a contract file keeps, each with the level of a change of it. */
export const CONTRACT_WORDS = {
  access: "major",
  reply: "major",
  errors: "major",
  effect: "major",
  payload: "major",
  tokens: "major",
  query: "minor",
  changesUser: "patch",
  crossSite: "major",
  deadline: "patch",
  limit: "minor",
  cache: "patch",
  /** The exported schema of the body, or `own` for one that is not exported. */
  body: "patch",
} as const satisfies Readonly<Record<string, Level>>;

/** The value of a word in a contract file. */
export type ContractValue = string | true | readonly string[];

/** One route of a contract file. A word that has its usual value is left out, but for those that say who may call. */
export interface RouteContract extends Readonly<Partial<Record<keyof typeof CONTRACT_WORDS, ContractValue>>> {
  readonly id: string;
  /** The export that holds the row, such as `walletRoutes`. */
  readonly table: string;
  /** The setting with which the row is as it is written here, such as `casinoMode: legacy`. */
  readonly when?: string;
  readonly methods: readonly string[];
  readonly path: string;
  /** Its backend calls. */
  readonly calls: readonly string[];
}

/** The content of `etc/<area>.routes.json`. */
export interface AreaContract {
  readonly area: string;
  /** The file of the package that declares the rows. */
  readonly file: string;
  readonly routes: readonly RouteContract[];
}

/** A row's key within its package: ids are unique but for the settings that change a row. */
export const keyOf = ({ id, when }: Pick<RouteContract, "id" | "when">): string =>
  when === undefined ? id : `${id} (${when})`;
