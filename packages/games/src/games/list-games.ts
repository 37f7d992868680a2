import type { BodySchema, Call, Handler } from "@storefront/proxy/server";
import { type CasinoMode, readList } from "../catalogue/public-reads.ts";
import { type CatalogueQuery, catalogueQuery, type FixedFilter, valuesOfFields } from "./catalogue-query.ts";
import { bodySchema } from "./input.ts";
import type { Fields } from "./record.ts";

/** A filter comes as any object; `catalogueQuery` says what of it counts. */
const AnyFields: BodySchema<Fields> = bodySchema((fields) => fields);

/** The list by the request's query. */
export const listGames =
  (casinoMode: CasinoMode): Handler =>
  async (call) =>
    readList(call.cache, casinoMode, filterOf(call, {}));

/** The list by the request's body: the legacy search. */
export const searchGames =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, body }) =>
    readList(cache, casinoMode, catalogueQuery(valuesOfFields(await body(AnyFields))));

/** The list of one category; what else the query filters by counts too. */
export const listCategory =
  (casinoMode: CasinoMode): Handler =>
  async (call) =>
    readList(call.cache, casinoMode, filterOf(call, { category: call.params["slug"] }));

/** The list of one provider; what else the query filters by counts too. */
export const listProvider =
  (casinoMode: CasinoMode): Handler =>
  async (call) =>
    readList(call.cache, casinoMode, filterOf(call, { provider: call.params["slug"] }));

const MOST_READ = 1_000;
const LONGEST_READ = 256;
/** Filters by how they were spelled: visitors ask for the same pages again and again. */
const read = new Map<string, CatalogueQuery>();

/** The filter of a request's query. @throws Refusal 400 `invalid_request`. */
function filterOf(call: Call, fixed: FixedFilter): CatalogueQuery {
  const { search } = call.request;
  const spelling = JSON.stringify([search, fixed.category, fixed.provider]);
  const known = read.get(spelling);
  if (known) return known;
  const { query } = call;
  const filter = catalogueQuery((name) => query.getAll(name), fixed);
  if (spelling.length > LONGEST_READ) return filter;
  if (read.size >= MOST_READ) read.clear();
  read.set(spelling, filter);
  return filter;
}
