import type { BodySchema, Handler } from "@storefront/proxy/server";
import { type CasinoMode, readList } from "../catalogue/public-reads.ts";
import { catalogueQuery, valuesOfFields } from "./catalogue-query.ts";
import { bodySchema } from "./input.ts";
import type { Fields } from "./record.ts";

/** A filter comes as any object; `catalogueQuery` says what of it counts. */
const AnyFields: BodySchema<Fields> = bodySchema((fields) => fields);

/** The list by the request's query. */
export const listGames =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, query }) =>
    readList(
      cache,
      casinoMode,
      catalogueQuery((name) => query.getAll(name)),
    );

/** The list by the request's body: the legacy search. */
export const searchGames =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, body }) =>
    readList(cache, casinoMode, catalogueQuery(valuesOfFields(await body(AnyFields))));

/** The list of one category; what else the query filters by counts too. */
export const listCategory =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, query, params }) =>
    readList(
      cache,
      casinoMode,
      catalogueQuery((name) => query.getAll(name), { category: params["slug"] }),
    );

/** The list of one provider; what else the query filters by counts too. */
export const listProvider =
  (casinoMode: CasinoMode): Handler =>
  async ({ cache, query, params }) =>
    readList(
      cache,
      casinoMode,
      catalogueQuery((name) => query.getAll(name), { provider: params["slug"] }),
    );
