import { ApiError } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { isLastingRefusal, reconnectPause } from "./back-off.ts";

describe("reconnectPause", () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
    [2_000, 30_000],
  ])("is a random part of the window after break %i: up to %i ms", (breaks, most) => {
    expect(reconnectPause({ breaks }, () => 0)).toBe(0);
    expect(reconnectPause({ breaks }, () => 0.5)).toBe(most / 2);
    expect(reconnectPause({ breaks }, () => 1)).toBe(most);
  });

  it.each([
    [{ retry: 3_000 }, 3_000],
    [{ retry: 3_600_000 }, 30_000],
    [{ retry: -5 }, 0],
    [{ retry: Number.NaN }, 0],
    [{ retryAfter: 7 }, 7_000],
    [{ retryAfter: 7, retry: 9_000 }, 9_000],
    [{ retryAfter: 86_400 }, 300_000],
  ])("waits at least as long as the server asked, within bounds: %j → %i", (asked, least) => {
    expect(reconnectPause({ breaks: 1, ...asked }, () => 0)).toBe(least);
    expect(reconnectPause({ breaks: 1, ...asked }, () => 0.5)).toBe(least + 500);
  });
});

describe("isLastingRefusal", () => {
  it.each([
    [204, true],
    [400, true],
    [401, true],
    [403, true],
    [404, true],
    [440, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
    [200, false],
    [0, false],
  ])("%i → %o", (status, lasting) => {
    expect(isLastingRefusal(new ApiError({ status, method: "GET", path: "/" }))).toBe(lasting);
  });

  it("is false for other errors", () => {
    expect([isLastingRefusal(new TypeError("x")), isLastingRefusal(undefined)]).toEqual([false, false]);
  });
});
