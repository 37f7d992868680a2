// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { announceForcedLogout, forgetForcedLogout, useForcedLogout } from "./forced-logout.ts";

afterEach(forgetForcedLogout);

it.each([
  [
    { ref: "EP0033-EM0004", status: 401 },
    { ref: "EP0033-EM0004", errorCode: "EM0004" },
  ],
  [
    { ref: undefined, status: 440 },
    { ref: undefined, errorCode: "EM0030" },
  ],
  [
    { ref: undefined, status: 401 },
    { ref: undefined, errorCode: "EM0005" },
  ],
  [undefined, { ref: undefined, errorCode: "EM0005" }],
])("a logout for %j is explained as %j", (failure, shown) => {
  announceForcedLogout(failure);
  expect(renderHook(useForcedLogout).result.current).toEqual(shown);
});
