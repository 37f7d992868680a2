/** The facts of a route that a contract file keeps; a `Route` of the kernel has them all. */
export interface DeclaredRoute {
  readonly id: string;
  readonly area: string;
  readonly path: string;
  readonly bindings: Readonly<Partial<Record<string, unknown>>>;
  readonly access: string;
  readonly reply: string;
  readonly errors: string;
  readonly effect: boolean;
  readonly effectBelow: readonly string[];
  readonly payload: string;
  readonly tokens: string;
  readonly query: string | undefined;
  readonly changesUser: boolean;
  readonly crossSite: string | undefined;
  readonly feature: string | undefined;
  readonly stage: string;
  readonly deadline: string;
  readonly limit: string | readonly string[] | undefined;
  readonly cache: string | undefined;
  readonly body: unknown;
  readonly calls: readonly string[];
}

/** One route of a contract file. A field that has its usual value is left out. */
export interface RouteContract {
  readonly id: string;
  /** The export that holds the row, such as `walletRoutes`. */
  readonly table: string;
  /** The setting with which the row is as it is written here, such as `casinoMode: legacy`. */
  readonly when?: string;
  readonly methods: readonly string[];
  readonly path: string;
  readonly access: string;
  readonly reply: string;
  readonly errors: string;
  readonly effect?: true;
  readonly effectBelow?: readonly string[];
  readonly payload?: string;
  readonly tokens?: string;
  readonly query?: "pass";
  readonly changesUser?: true;
  readonly crossSite?: string;
  readonly feature?: string;
  readonly stage?: string;
  readonly deadline: string;
  readonly limit?: readonly string[];
  readonly cache?: string;
  /** The exported schema of the body, or `own` for one that is not exported. */
  readonly body?: string;
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

/** A table of routes with what the export says about it. */
export interface DeclaredTable {
  readonly table: string;
  readonly when?: string;
  readonly routes: readonly DeclaredRoute[];
}

/** The routes of tables as contract rows, in the order of their ids; `nameOf` names an exported schema. */
export function routeContracts(
  tables: readonly DeclaredTable[],
  nameOf: (schema: unknown) => string | undefined,
): RouteContract[] {
  const rows = new Map<string, RouteContract[]>();
  for (const { table, when, routes } of tables) {
    for (const route of routes) {
      const row = toContract(route, table, nameOf);
      const others = rows.get(row.id) ?? [];
      rows.set(row.id, [...others, when === undefined ? row : { ...row, when }]);
    }
  }
  return [...rows.values()]
    .flatMap(onceIfEqual)
    .toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)));
}

/** A row's key within its package: ids are unique but for the settings that change a row. */
export const keyOf = ({ id, when }: Pick<RouteContract, "id" | "when">): string =>
  when === undefined ? id : `${id} (${when})`;

/** Rows that are the same with every setting are one row without the setting. */
function onceIfEqual(rows: readonly RouteContract[]): readonly RouteContract[] {
  const texts = new Set(rows.map((row) => JSON.stringify({ ...row, when: undefined })));
  const [first] = rows;
  if (texts.size > 1 || first === undefined) return rows;
  const { when: _, ...row } = first;
  return [row];
}

function toContract(
  route: DeclaredRoute,
  table: string,
  nameOf: (schema: unknown) => string | undefined,
): RouteContract {
  const { limit, effectBelow, body } = route;
  return {
    id: route.id,
    table,
    methods: Object.keys(route.bindings),
    path: route.path,
    access: route.access,
    reply: route.reply,
    errors: route.errors,
    ...(route.effect && { effect: true as const }),
    ...(effectBelow.length > 0 && { effectBelow }),
    ...(route.payload !== "json" && { payload: route.payload }),
    ...(route.tokens !== "default" && { tokens: route.tokens }),
    ...(route.query === "pass" && { query: "pass" as const }),
    ...(route.changesUser && { changesUser: true as const }),
    ...(route.crossSite !== undefined && { crossSite: route.crossSite }),
    ...(route.feature !== undefined && { feature: route.feature }),
    ...(route.stage !== "always" && { stage: route.stage }),
    deadline: route.deadline,
    ...(limit !== undefined && { limit: typeof limit === "string" ? [limit] : limit }),
    ...(route.cache !== undefined && { cache: route.cache }),
    ...(body !== undefined && { body: nameOf(body) ?? "own" }),
    calls: route.calls,
  };
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
