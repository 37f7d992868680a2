import { getVersion } from "../contract/version.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import { type KeyedQuery, publicQuery } from "./queries.ts";

/** Key of the host's build in the query cache. */
export const versionKeys = { all: ["platform", "version"] } as const;

/** The query of the build that the host serves. */
export const versionQuery = (http: ProxyHttp): KeyedQuery<string, typeof versionKeys.all> =>
  publicQuery(versionKeys.all, (settings) => getVersion(http, settings));
