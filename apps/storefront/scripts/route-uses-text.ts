import { ROUTE_USES } from "./data/route-uses/index.ts";

/** Who calls a route and where a player meets it, as cells of the printed table. */
export interface UseCells {
  /** Names of client functions, or `–` and the number of the reason why there is none. */
  readonly client: string;
  readonly hook: string;
  readonly page: string;
}

const CALLS = Object.values(ROUTE_USES).flatMap(({ clients, hooks, pages }) => [clients, hooks, pages]);

/** Every reason of the table once, in the order in which it first comes; a reason's number is its place here. */
const REASONS: readonly string[] = [...new Set(CALLS.filter((value) => typeof value === "string"))];

/** The cells of a route and method. */
export function useCells(method: string, id: string): UseCells {
  const { clients = [], hooks = [], pages = [] } = ROUTE_USES[`${method} ${id}`] ?? {};
  return {
    client: cell(typeof clients === "string" ? clients : clients.map(({ name }) => name)),
    hook: cell(hooks),
    page: cell(pages),
  };
}

/** The reasons that some cells name by number, as a list. */
export function reasonsOf(lines: readonly UseCells[]): string[] {
  const named = new Set(lines.flatMap(({ client, hook, page }) => [client, hook, page]));
  return REASONS.flatMap((reason, index) => (named.has(numbered(index)) ? [`${index + 1}. ${reason}`] : []));
}

const numbered = (index: number): string => `– (${index + 1})`;

const cell = (value: readonly string[] | string): string =>
  typeof value === "string" ? numbered(REASONS.indexOf(value)) : [...new Set(value)].join(", ");
