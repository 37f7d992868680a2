import { hash } from "node:crypto";
import { PASSWORD, PLAYERS } from "@storefront/sandbox-backend";
import { expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { startHost } from "../support/running-host.ts";

/** The fields that lines of these calls may have, with their type. */
const FIELDS: Readonly<Record<string, "string" | "number" | "boolean" | "string[]">> = {
  level: "string",
  time: "string",
  msg: "string",
  requestId: "string",
  route: "string",
  method: "string",
  path: "string",
  status: "number",
  ms: "number",
  // A keyed hash of the user's id.
  player: "string",
  ref: "string",
  kind: "string",
  cause: "string",
  upstreamStatus: "number",
  upstreamMs: "number",
  endpoint: "string",
  origin: "string",
  expectedOrigin: "string",
  page: "string",
  failed: "string[]",
  connections: "number",
  openFiles: "number",
  name: "string",
  meant: "string",
  brand: "string",
  build: "string",
  address: "string",
  publicOrigin: "string",
  // Of a stop.
  signal: "string",
  calls: "number",
  drainDelay: "number",
  drainLimit: "number",
  // Of a forced logout, as the browser reported it.
  hadCookie: "boolean",
  // Of a purge.
  operator: "string",
  tags: "string[]",
  keys: "number",
  all: "boolean",
  purged: "number",
  pending: "boolean",
};

const ADMIN_TOKEN = "token-of-an-operator-who-purges-pages";

it("lines of a running host have no field that was not meant, and nothing of a player", async () => {
  const host = await startHost({
    API_BASE_UR: "a misspelt variable",
    LIMIT_CONNECTIONS: "2000000000",
    CACHE_ADMIN_TOKEN: ADMIN_TOKEN,
  });
  const { origin } = host;
  const post = (path: string, body: object, from = origin): Promise<Response> =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: from },
      body: JSON.stringify(body),
    });
  const email = PLAYERS[0]?.email ?? "";
  const login = await post("/api/auth/login", { login: email, password: PASSWORD });
  const tokens = login.headers
    .getSetCookie()
    .flatMap((cookie) => /^[^=]+=([^;]{16,})/.exec(cookie)?.[1] ?? []);
  await post("/api/auth/login", { login: email, password: "wrong-canary" });
  await post("/api/auth/login", {}, "https://other.example");
  await post("/api/logs/auth-logout", { ref: "EP0034-EM0004", status: 401, hadCookie: true });
  host.sandbox.control.addFault({ path: "/casino-games/list/*", toxic: { type: "http", status: 503 } });
  for (const path of [
    "/",
    "/no-such-page?code=query-canary",
    "/api/games/list?page=7",
    "/api/no-such-route",
    "/assets/none.js",
  ])
    await rawCall(origin, path);
  await rawCall(origin, "/api/cache/purge", {
    method: "POST",
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    json: { tags: ["catalogue"] },
  });
  await host.stop();

  // Nothing but lines of JSON.
  const lines = host
    .output()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const fields = new Set(lines.flatMap((line) => Object.keys(line)));
  expect([...fields].filter((name) => !Object.hasOwn(FIELDS, name))).toEqual([]);
  expect([...fields]).toEqual(
    expect.arrayContaining([
      "requestId",
      "route",
      "player",
      "ref",
      "kind",
      "upstreamStatus",
      "origin",
      "meant",
    ]),
  );
  for (const line of lines)
    for (const [name, value] of Object.entries(line))
      expect([name, Array.isArray(value) ? "string[]" : typeof value]).toEqual([name, FIELDS[name]]);
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  expect(tokens.length).toBeGreaterThan(0);
  const [purge] = lines.filter(({ msg }) => msg === "a purge of the cache");
  expect(purge?.["operator"]).toBe(hash("sha256", ADMIN_TOKEN, "hex").slice(0, 8));
  for (const secret of [email, PASSWORD, ADMIN_TOKEN, "canary", ...tokens])
    expect(text).not.toContain(secret);
  expect(lines.filter(({ path }) => String(path).startsWith("/assets/"))).toEqual([]);
});
