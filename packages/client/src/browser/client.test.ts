import { expect, it } from "vitest";
import * as client from "../http.ts";

it("keeps the door's names", () => {
  expect(Object.keys(client).toSorted()).toMatchInlineSnapshot(`
    [
      "createProxyHttp",
      "getVersion",
      "visitReferrer",
      "withTimeLimit",
    ]
  `);
});
