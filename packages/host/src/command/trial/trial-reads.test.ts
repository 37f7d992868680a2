import { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { Registry } from "@storefront/proxy";
import { expect, it } from "vitest";
import { askQuery, otherReads } from "./trial-reads.ts";

const PATH = "/api/own/stores";
const row = { id: "stores", path: PATH, bindings: { GET: {} }, effect: false, calls: ["GET /stores"] };
const registry = { routes: [row] } as unknown as Registry;

it.each([
  [400, "needs an input, such as an id"],
  [404, "404: it needs an input, such as an id, or the backend has not this path"],
  [422, "needs an input, such as an id"],
  [503, undefined],
])("says why a trunk's own route that is answered %i was not read", async (status, skipped) => {
  const [query] = otherReads(registry, []);
  if (query === undefined) throw new Error("The route was not found.");
  const refused = new ApiError({ status, method: "GET", path: PATH });
  const http = { request: () => Promise.reject(refused) } as Partial<ProxyHttp> as ProxyHttp;
  const asked = await askQuery(query, http, registry);
  expect([asked.call, asked.skipped]).toEqual([`GET ${PATH}`, skipped]);
  expect(asked.failure === undefined).toBe(skipped !== undefined);
});
