import type { PurgeOrder } from "../cache/second-level.ts";
import { type InputIssue, REFUSALS } from "../contract/refusal.ts";
import { hash, timingSafeEqual } from "node:crypto";
import type { ExternalService } from "../contract/backend.ts";
import { ANY_BODY } from "../request/body.ts";
import { isList, type JsonValue } from "@storefront/client";
import type { Cache } from "../cache/cache.ts";
import type { Call } from "../contract/call.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";

/** The parts of a host that the cache tools use. */
export interface CacheToolSettings {
  cache: Cache;
  /** The tokens of operators, of which one is on its way out at most. Without any the tools do not exist. */
  adminTokens: readonly string[] | undefined;
  /** The purge service of the edge, called after our own purge. */
  edgePurge: ExternalService | undefined;
}

/** The cache tools for operators. They need a token of their own and are limited to six calls a minute. */
export const cacheRoutes = (settings: CacheToolSettings): RouteGroup<"purge" | "inspect"> =>
  defineRoutes("cache", {
    purge:   { path: "/api/cache/purge",   POST: (call) => purge(call, settings), body: ANY_BODY },
    inspect: { path: "/api/cache/inspect", GET: (call) => inspect(call, settings) },
  }, { access: "public", errors: "own" });

/** Purges our own caches first, so that a failure of the edge does not prevent it. */
async function purge(call: Call, { cache, adminTokens, edgePurge }: CacheToolSettings): Promise<JsonValue> {
  const token = await admit(call, adminTokens);
  const order = readPurgeOrder(await call.body(ANY_BODY));
  const { purged, pending } = await cache.purge(order);
  const { tags = [], keys = [], all = false } = order;
  call.log.info(
    {
      requestId: call.requestId,
      address: call.describeVisitor()["X-Real-IP"],
      operator: fingerprintOf(token),
      tags,
      keys: keys.length,
      all,
      purged,
      pending,
    },
    "a purge of the cache",
  );
  await edgePurge?.json({ method: "POST", json: order });
  return { ok: true, purged, ...(pending && { pending }) };
}

/** Enough to tell tokens apart, and nothing of the token itself. A field of the name `token` would be hidden in the log. */
const fingerprintOf = (token: string): string => hash("sha256", token, "hex").slice(0, 8);

async function inspect(call: Call, { cache, adminTokens }: CacheToolSettings): Promise<JsonValue> {
  await admit(call, adminTokens);
  return cache.inspect();
}

/** Calls without the token are not counted, so that others with the operator's address cannot lock the tools. */
async function admit(call: Call, adminTokens: CacheToolSettings["adminTokens"]): Promise<string> {
  const token = givenToken(call, adminTokens);
  await call.enforce("cacheTools");
  return token;
}

/** The token of a call. Each is compared in constant time. */
function givenToken({ request }: Call, adminTokens: CacheToolSettings["adminTokens"]): string {
  if (adminTokens === undefined) throw REFUSALS.notFound();
  const given = Buffer.from(request.header("authorization") ?? "");
  const [token] = adminTokens.filter((one) => {
    const expected = Buffer.from(`Bearer ${one}`);
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  });
  if (token === undefined) throw REFUSALS.forbidden();
  return token;
}

const MAX_NAMES = 100;
const TAG = /^[\w:-]{1,64}$/;
/** A key in the form that `cache/inspect` shows. */
const KEY = /^[0-9a-f]{32}$/;

/**
 * Reads the purge order of a body.
 * @throws Refusal 400 for an invalid field, or a body that selects nothing.
 */
export function readPurgeOrder(body: Readonly<Record<string, unknown>>): PurgeOrder {
  const issues: InputIssue[] = [];
  const names = (field: "tags" | "keys", pattern: RegExp, says: string): readonly string[] => {
    const given = body[field] ?? [];
    const isShort = isList(given) && given.length <= MAX_NAMES;
    if (isShort && given.every((name): name is string => typeof name === "string" && pattern.test(name)))
      return given;
    issues.push({ path: field, message: `a list of at most ${MAX_NAMES} ${says}` });
    return [];
  };
  const tags = names("tags", TAG, "tags");
  const keys = names("keys", KEY, "keys as cache/inspect shows them");
  const all = body["all"] === true;
  if (body["all"] !== undefined && !all) issues.push({ path: "all", message: "true, or no value" });
  if (issues.length === 0 && !all && tags.length === 0 && keys.length === 0)
    issues.push({ path: "", message: "name tags, keys or all" });
  if (issues.length > 0) throw REFUSALS.invalidRequest(issues);
  return { tags, keys, all };
}
