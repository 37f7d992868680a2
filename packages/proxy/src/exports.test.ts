import { expect, it } from "vitest";
import * as cache from "./cache.ts";
import * as development from "./development.ts";
import * as hono from "./hono.ts";
import * as main from "./index.ts";
import * as node from "./node.ts";
import * as server from "./server.ts";
import * as testing from "./testing.ts";

it("keeps the doors' names", () => {
  expect(Object.keys(main).toSorted()).toMatchInlineSnapshot(`
    [
      "ACCESS_HEADER",
      "AUTH_SENSITIVE_STATUSES",
      "ApiError",
      "LANGUAGE_HEADER",
      "REFERENCE_HEADER",
      "REQUEST_ID_HEADER",
      "isApiError",
      "isAuthSensitiveStatus",
      "isEnvelope",
      "isLoopbackHost",
      "isRecord",
      "listOf",
      "parseJson",
      "readHttpsUrl",
    ]
  `);
  expect(Object.keys(development)).toEqual(["developmentRoutes"]);
  expect(Object.keys(cache).toSorted()).toMatchInlineSnapshot(`
    [
      "CACHE_POLICIES",
      "CACHE_POOLS",
      "connectRedis",
      "createCache",
      "createRedisLevel",
      "isCachedAnswer",
    ]
  `);
  expect(Object.keys(server).toSorted()).toMatchInlineSnapshot(`
    [
      "BACKEND_HEADERS",
      "BackendError",
      "DEFAULT_DEADLINES",
      "DEFAULT_LIMITS",
      "HINT_COOKIE",
      "HTTP_ONLY",
      "METHODS",
      "RATE_LIMITS",
      "REFUSALS",
      "Refusal",
      "UpstreamFailure",
      "cacheRoutes",
      "composeRoutes",
      "createBackendTransport",
      "createExternalService",
      "createExternalServices",
      "createProxy",
      "createTrustCheck",
      "defineRoutes",
      "fromCache",
      "hideTokens",
      "inboundFromRequest",
      "isBackendError",
      "isCachedAnswer",
      "isPathValue",
      "isRefusal",
      "isToken",
      "normalizeLanguage",
      "platformRoutes",
      "realAddress",
      "sessionCookieName",
      "unusableAnswer",
      "withStatus",
      "without",
      "withoutAnswer",
    ]
  `);
  expect(Object.keys(hono).toSorted()).toMatchInlineSnapshot(`
    [
      "mountProxy",
    ]
  `);
  expect(Object.keys(node).toSorted()).toEqual(["createDelivery", "createNodeListener"]);
  expect(Object.keys(testing).toSorted()).toMatchInlineSnapshot(`
    [
      "TEST_SETTINGS",
      "callRoute",
      "createTestCache",
      "fakeBackend",
      "fakeExternalService",
      "fakePublicReader",
    ]
  `);
});
