import type { ProxyHttp } from "@storefront/client/http";

/** A place of the site: a path of its route table, a dialog of its list, or a part of every page. */
export type SitePlace = "every page" | `/${string}` | `?dialog=${string}`;

/** A client function, with what a test needs to call it. */
export interface ClientUse {
  readonly name: string;
  /** Calls the function as the package's door has it. */
  readonly call: (http: ProxyHttp, door: never) => unknown;
  /** The calls that it makes before that of the route, such as for a token. */
  readonly before: readonly string[];
}

/** One route and method: who calls it, and where a player meets it. A text is the reason why there is none. */
export interface RouteUse {
  /** The package whose doors have the names. */
  readonly package: string;
  readonly clients: readonly ClientUse[] | string;
  readonly hooks: readonly string[] | string;
  readonly pages: readonly SitePlace[] | string;
  /** The export by which the site has it when that is neither a client function nor a hook. */
  readonly through?: string | undefined;
}

/** A client function that takes the http client first, with sample values for the rest. */
type Sample<Door> = {
  [Name in keyof Door & string]: Door[Name] extends (http: ProxyHttp, ...rest: infer Rest) => unknown
    ? readonly [name: Name, ...rest: Rest]
    : never;
}[keyof Door & string];

/** A client function that takes something else first. */
interface Called<Door> {
  readonly name: keyof Door & string;
  readonly call: (http: ProxyHttp, door: Door) => unknown;
  readonly before?: readonly string[];
}

/** A row as it is written down. */
interface Row<Door, Hooks> {
  readonly clients: readonly (Sample<Door> | Called<Door>)[] | string;
  readonly hooks: readonly (keyof Hooks & string)[] | string;
  readonly pages: readonly SitePlace[] | string;
  readonly through?: keyof Door & string;
}

/** Rows of one package by `METHOD area.name`; the compiler checks names and sample values against its doors. */
export function usesOf<Door, Hooks>(
  packageName: string,
  rows: Readonly<Record<string, Row<Door, Hooks>>>,
): Record<string, RouteUse> {
  const entries = Object.entries(rows).map(([key, row]): [string, RouteUse] => [
    key,
    {
      ...row,
      package: packageName,
      clients: typeof row.clients === "string" ? row.clients : row.clients.map(clientUse),
    },
  ]);
  return Object.fromEntries(entries);
}

function clientUse<Door>(client: Sample<Door> | Called<Door>): ClientUse {
  if (!isSample(client)) return { before: [], ...client } as ClientUse;
  const [name, ...rest] = client;
  const call = (http: ProxyHttp, door: Readonly<Record<string, (...input: unknown[]) => unknown>>): unknown =>
    door[name]?.(http, ...rest);
  return { name, call: call as ClientUse["call"], before: [] };
}

const isSample = (client: object): client is readonly [string, ...unknown[]] => Array.isArray(client);
