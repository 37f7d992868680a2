import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineRoutes } from "../contract/route.ts";
import { composeRoutes } from "../engine/compose.ts";
import type { OpenApiOperation } from "./document.ts";
import { openApiOf } from "./open-api-of.ts";

const made = (): Promise<null> => Promise.resolve(null);
const club = defineRoutes("club", {
  card: {
    path: "/api/club/card/:id",
    GET: "GET /club/{id}/card?size={size}&kind=1",
    DELETE: "DELETE /club/{id}",
  },
  join: {
    path: "/api/club/join",
    POST: made,
    body: z.object({ code: z.string().check(z.minLength(3)) }),
    answer: z.object({ since: z.string() }),
    reply: "envelope",
    limit: "guesses",
  },
  search: {
    path: "/api/club/search",
    GET: made,
    parameters: z.object({ term: z.string(), page: z.optional(z.int()) }),
    access: "public",
    errors: "own",
  },
  news: { path: "/api/club/news", GET: "GET /club/news", access: "public", cache: "home" },
  seen: { path: "/api/club/seen", GET: made, effect: true, access: "optional" },
  picture: { path: "/api/club/picture", POST: made, payload: "upload", reply: "raw" },
  feed: {
    path: "/api/club/feed/*",
    GET: "GET /feed/{*}",
    reply: "stream",
    errors: "own",
    effect: ["start"],
  },
  leave: { path: "/api/club/leave", POST: made, crossSite: "ignore" },
  tool: { path: "/api/club/tool", GET: made },
});
const document = openApiOf(composeRoutes([club]), { title: "Club", version: "2" });
const operation = (path: string, method = "get"): OpenApiOperation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path}`);
  return found;
};
const namesOf = (path: string, method?: string): string[] =>
  (operation(path, method).parameters ?? []).map(
    ({ name, in: place, required }) => `${place} ${name}${required ? "" : "?"}`,
  );

describe("an operation", () => {
  it("has the id of its route, and its method where the route has several", () => {
    expect(operation("/api/club/join", "post").operationId).toBe("club.join");
    expect(operation("/api/club/card/{id}", "delete").operationId).toBe("club.card.delete");
    expect(operation("/api/club/join", "post").tags).toEqual(["club"]);
  });

  it("has the parameters of its path, its target and its handler", () => {
    expect(namesOf("/api/club/card/{id}")).toEqual(["path id", "query size?"]);
    expect(namesOf("/api/club/search")).toEqual(["query term", "query page?"]);
    expect(namesOf("/api/club/feed/{below}")).toEqual(["path below", "query query?"]);
    expect(namesOf("/api/club/join", "post")).toEqual([]);
  });

  it("has the body of its row, and is required when an empty one is refused", () => {
    expect(operation("/api/club/join", "post").requestBody).toMatchObject({
      required: true,
      content: { "application/json": { schema: { properties: { code: { type: "string", minLength: 3 } } } } },
    });
    expect(operation("/api/club/leave", "post").requestBody).toBeUndefined();
    expect(Object.keys(operation("/api/club/picture", "post").requestBody?.content ?? {})).toContain(
      "image/png",
    );
  });

  it("says who may call it", () => {
    expect(operation("/api/club/join", "post").security).toEqual([{ session: [] }]);
    expect(operation("/api/club/seen").security).toEqual([{}, { session: [] }]);
    expect(operation("/api/club/news").security).toEqual([]);
  });

  it("names its failures", () => {
    const keys = (path: string, method?: string): string[] => Object.keys(operation(path, method).responses);
    expect(keys("/api/club/join", "post")).toEqual(
      expect.arrayContaining(["400", "401", "403", "405", "408", "413", "415", "429", "440", "default"]),
    );
    expect(keys("/api/club/search")).not.toEqual(expect.arrayContaining(["401"]));
    expect(operation("/api/club/seen").responses["403"]?.$ref).toContain("ForbiddenPassedOn");
    expect(operation("/api/club/feed/{below}").responses["default"]?.$ref).toContain("UpstreamFailure");
  });

  it("has facts of the row as extensions", () => {
    expect(operation("/api/club/news")).toMatchObject({ "x-cache-policy": { name: "home", fresh: 60_000 } });
    expect(operation("/api/club/join", "post")["x-rate-limit"]).toMatchObject([{ by: "address" }, {}]);
    expect(operation("/api/club/seen")["x-effect"]).toBe(true);
    expect(operation("/api/club/search")["x-failure-codes"]).toEqual(["club_search_failed"]);
  });
});

describe("a success", () => {
  const contentOf = (id: string): unknown => document.components.responses[id]?.content;

  it("is the answer's schema, in the envelope where the route has one", () => {
    expect(contentOf("club.join")).toMatchObject({
      "application/json": { schema: { properties: { ok: { const: true }, data: { required: ["since"] } } } },
    });
  });

  it("is any JSON without a schema, and any bytes for raw and stream", () => {
    expect(contentOf("club.news")).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/BackendAnswer" } },
    });
    expect(Object.keys(contentOf("club.picture") as object)).toEqual(["*/*"]);
    expect(Object.keys(contentOf("club.feed") as object)).toContain("text/event-stream");
  });
});

it("has the trunk's codes where there are any", () => {
  expect(Object.keys(document)).not.toContain("x-endpoint-codes");
  const texts = { en: "The points could not be read." };
  const info = {
    title: "Club",
    version: "2",
    endpointCodes: [["EP8000", "GET,POST", "/club/*", texts]],
  } as const;
  expect(openApiOf(composeRoutes([club]), info)["x-endpoint-codes"]).toEqual({
    EP8000: { methods: ["GET", "POST"], pattern: "/club/*", texts },
  });
});

it("takes a schema of another library as an open object", () => {
  const other = { safeParse: (value: unknown) => ({ success: true, data: value }) as const };
  const rows = defineRoutes("other", { save: { path: "/api/other/save", POST: made, body: other } });
  const { paths } = openApiOf(composeRoutes([rows]), { title: "Other", version: "1" });
  expect(paths["/api/other/save"]?.["post"]?.requestBody).toEqual({
    required: false,
    content: { "application/json": { schema: { type: "object", additionalProperties: true } } },
  });
});
