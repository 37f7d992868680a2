import type { HeaderList } from "../contract/transport.ts";
import type { Visitor } from "../contract/visitor.ts";
import {
  BACKEND_HEADERS,
  type CallFacts,
  type HeaderRow,
  type HeaderScope,
  type HeaderSource,
} from "./backend-headers.ts";
import type { ProxySettings } from "../contract/settings.ts";

/** Builds the headers of backend calls from the table. */
export interface HeaderBuilder {
  /** What settings and visitor decide: once a request. */
  ofVisitor(visitor: Visitor): readonly string[];
  /** The whole list of one call. */
  ofCall(visitorHeaders: readonly string[], call: CallFacts): HeaderList;
}

const NO_CALL: CallFacts = { requestId: "", routeId: "", token: undefined, contentType: undefined };
const NO_VISITOR = {} as Visitor;

/** Compiles the table for one host: the rows that only settings decide are computed now. */
export function createHeaderBuilder(
  settings: ProxySettings,
  table: readonly HeaderRow[] = BACKEND_HEADERS,
): HeaderBuilder {
  const rowsOf = (scope: HeaderScope): HeaderRow[] => table.filter((row) => row[2] === scope);
  const visitorRows = rowsOf("visitor");
  const callRows = rowsOf("call");
  const constant: HeaderList = [];
  append(constant, rowsOf("settings"), { settings, visitor: NO_VISITOR, call: NO_CALL });
  return {
    ofVisitor(visitor) {
      const headers = constant.slice();
      append(headers, visitorRows, { settings, visitor, call: NO_CALL });
      return headers;
    },
    ofCall(visitorHeaders, call) {
      const headers = visitorHeaders.slice();
      append(headers, callRows, { settings, visitor: NO_VISITOR, call });
      return headers;
    },
  };
}

function append(headers: HeaderList, rows: readonly HeaderRow[], source: HeaderSource): void {
  for (const [name, , , value] of rows) {
    const given = value(source);
    if (given) headers.push(name, given);
  }
}

const SECRET_NAME = /key|secret|checksum|cookie/i;

/** Headers by name for people to read: the values of secrets and of cookies are hidden. */
export function describeHeaders(headers: readonly string[]): Record<string, string> {
  const described: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? "";
    described[name] = SECRET_NAME.test(name) ? "[hidden]" : (headers[index + 1] ?? "");
  }
  return described;
}
