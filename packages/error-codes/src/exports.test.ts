import { expect, it } from "vitest";
import * as main from "./index.ts";
import * as texts from "./texts.ts";

it("keeps the doors' names", () => {
  expect(Object.keys(main).toSorted()).toMatchInlineSnapshot(`
    [
      "ENDPOINT_CODES",
      "ERROR_CODES",
      "KNOWN_MISMATCHES",
      "UNRECOGNISED_ENDPOINT",
      "classifyApiError",
      "classifyReason",
      "explain",
      "formatRef",
      "matchEndpoint",
      "ownEndpointCodes",
      "parseRef",
      "readReason",
    ]
  `);
  expect(Object.keys(texts).toSorted()).toMatchInlineSnapshot(`
    [
      "SESSION_ERROR_TEXTS",
      "endpointText",
      "sessionErrorKey",
      "sessionErrorText",
    ]
  `);
});
