import { registryOf } from "@storefront/host";
import { developmentGroups } from "@storefront/host/development";
import type { Method, Route } from "@storefront/proxy";
import type { RouteRequest } from "@storefront/proxy/testing";
import { BRANDS } from "../brands/index.ts";
import { SiteBrand } from "@storefront/site/brand";
import { IS_WHOLE_PROOF } from "@storefront/tools/proof";
import { storefront } from "../server/storefront.ts";
import { ADMIN_TOKEN, ROUTE_SAMPLES } from "./route-samples.ts";

/** Random answers that are tried for each route: over all routes the whole proof tries more than five thousand. */
export const ANSWERS = IS_WHOLE_PROOF ? 50 : 3;
/** The token of the player who asks. */
export const TOKEN = "canary.jwt.token-7f3a9b";
export const WITH_BODY: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

/** One method of a route of a brand. */
export interface Case {
  title: string;
  route: Route;
  method: Method;
}

const seen = new Set<Route>();
/** The whole proof tries both brands; most of their rows are the same objects. */
const tried = Object.values(BRANDS).slice(0, IS_WHOLE_PROOF ? undefined : 1);
export const cases = tried.flatMap((input) => {
  const brand = SiteBrand.parse(input);
  const variables = { CACHE_ADMIN_TOKEN: ADMIN_TOKEN, SPORTSBOOK_API_KEY: "key-of-the-sportsbook" };
  const { routes } = registryOf(storefront, { brand, development: developmentGroups, variables });
  // A row that two brands share is one and the same object, which is tried once.
  const unseen = routes.filter((route) => !seen.has(route));
  for (const route of unseen) seen.add(route);
  return unseen.flatMap((route) =>
    (Object.keys(route.bindings) as Method[]).map((method): Case => ({
      title: `${brand.id}: ${method} ${route.path}`,
      route,
      method,
    })),
  );
});
export const where = (test: (item: Case) => boolean): Case[] => cases.filter(test);
export const nameOf = ({ route, method }: Case): string => `${route.id} ${method}`;

/** A usable answer of every route, with the caller's token where a login has one. */
export const ok = (): Response =>
  Response.json({ access_token: TOKEN, expires_in: 3600, user: { id: 7, token: TOKEN }, userInfo: {} });

export const plain = (): Response => Response.json({ data: 1 });

/** The request with which a route reaches its backend. */
export function request({ route, method }: Case, more: RouteRequest = {}): RouteRequest {
  const sample = ROUTE_SAMPLES[route.id] ?? {};
  const { json, upload, ...rest } = sample;
  const given = { method, token: TOKEN, ...rest, ...more, headers: { ...sample.headers, ...more.headers } };
  if (upload)
    return {
      ...given,
      body: upload.body,
      headers: { ...SAME_ORIGIN, "content-type": upload.type, ...more.headers },
    };
  return { ...given, ...(WITH_BODY.has(method) && { json: json ?? {} }) };
}
