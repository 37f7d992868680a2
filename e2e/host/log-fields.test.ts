import { PASSWORD, PLAYERS } from "@storefront/sandbox-backend";
import { expect, it } from "vitest";
// @boundaries-ignore the tables are data of the host, and no exports
import { LOG_FIELDS } from "../../packages/host/src/observability/log-fields.ts";
// @boundaries-ignore the tables are data of the host, and no exports
import { LOG_MESSAGES } from "../../packages/host/src/observability/log-messages.ts";
import { rawCall } from "../stage/raw-call.ts";
import { startHost } from "../stage/running-host.ts";

it("lines of a running host have only the fields and events of docs/reference/log-fields.md", async () => {
  const host = await startHost({ API_BASE_UR: "a misspelt variable", LIMIT_CONNECTIONS: "2000000000" });
  const { origin } = host;
  const post = (path: string, body: object, from = origin): Promise<Response> =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: from },
      body: JSON.stringify(body),
    });
  await post("/api/auth/login", { login: PLAYERS[0]?.email, password: PASSWORD });
  await post("/api/auth/login", { login: PLAYERS[0]?.email, password: "wrong" });
  await post("/api/auth/login", {}, "https://other.example");
  await post("/api/logs/auth-logout", { ref: "EP0034-EM0004", status: 401, hadCookie: true });
  host.sandbox.control.addFault({ path: "/casino-games/list/*", toxic: { type: "http", status: 503 } });
  for (const path of [
    "/",
    "/no-such-page",
    "/api/games/list?page=7",
    "/api/no-such-route",
    "/assets/none.js",
  ])
    await rawCall(origin, path);
  await host.stop();

  const lines = host
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const fields = new Set(lines.flatMap((line) => Object.keys(line)));
  expect([...fields].filter((name) => !Object.hasOwn(LOG_FIELDS, name))).toEqual([]);
  expect([...fields]).toEqual(
    expect.arrayContaining(["requestId", "route", "ref", "kind", "upstreamStatus", "origin", "meant"]),
  );
  for (const line of lines)
    for (const [name, value] of Object.entries(line)) {
      const { type } = LOG_FIELDS[name] ?? {};
      const found = Array.isArray(value) ? "string[]" : typeof value;
      expect([name, value === null ? type : found]).toEqual([name, type]);
    }
  const messages = new Set(lines.map(({ msg }) => String(msg)));
  expect(
    [...messages].filter((message) => message !== "request" && !Object.hasOwn(LOG_MESSAGES, message)),
  ).toEqual([]);
  expect(lines.filter(({ path }) => String(path).startsWith("/assets/"))).toEqual([]);
});
