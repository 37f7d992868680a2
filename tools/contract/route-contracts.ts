// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import {
  CONTRACT_WORDS,
  type ContractValue,
  keyOf,
  type RouteContract,
} from "../../packages/host/src/contract/area-contract.ts";
// @boundaries-ignore the grammar itself, whose words and defaults are spelled there alone
import type { Route } from "../../packages/proxy/src/contract/route.ts";
// @boundaries-ignore the grammar itself, whose words and defaults are spelled there alone
import { ROW_DEFAULTS } from "../../packages/proxy/src/contract/route-facts.ts";

/** A table of routes with what the export says about it. */
export interface DeclaredTable {
  readonly table: string;
  readonly when?: string;
  readonly routes: readonly Route[];
}

type Word = keyof typeof CONTRACT_WORDS;
const WORDS = Object.keys(CONTRACT_WORDS) as Word[];
/** The words that each row of a file says, so that a file alone tells who may call. */
const ALWAYS: ReadonlySet<string> = new Set(["access", "reply", "errors", "deadline"]);

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

/** Rows that are the same with every setting are one row without the setting. */
function onceIfEqual(rows: readonly RouteContract[]): readonly RouteContract[] {
  const texts = new Set(rows.map((row) => JSON.stringify({ ...row, when: undefined })));
  const [first] = rows;
  if (texts.size > 1 || first === undefined) return rows;
  const { when: _, ...row } = first;
  return [row];
}

function toContract(
  route: Route,
  table: string,
  nameOf: (schema: unknown) => string | undefined,
): RouteContract {
  const { id, path, calls } = route;
  const said = WORDS.filter(
    (word) => ALWAYS.has(word) || JSON.stringify(route[word]) !== JSON.stringify(ROW_DEFAULTS[word]),
  );
  const words = said.map((word): [Word, ContractValue] => {
    if (word === "body") return [word, nameOf(route.body) ?? "own"];
    if (word === "limit") return [word, [route.limit ?? []].flat()];
    return [word, route[word] as ContractValue];
  });
  return { id, table, methods: Object.keys(route.bindings), path, ...Object.fromEntries(words), calls };
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
