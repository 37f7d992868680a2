import { expect, it } from "vitest";
import * as client from "../http.ts";

it.each([
  [{ version: "build-7" }, "build-7"],
  [{ version: 7 }, ""],
  ["build-7", ""],
  [null, ""],
])("reads the version %j as %j", async (answer, version) => {
  const http = client.createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async () => Response.json(answer),
  });
  expect(await client.getVersion(http)).toBe(version);
});
