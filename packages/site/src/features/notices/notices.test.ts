import { ApiError } from "@storefront/client";
import type { ReferenceCode } from "@storefront/error-codes";
import { afterEach, expect, it, vi } from "vitest";
import { checkConnection, reportNoAnswer } from "../connection/connection.ts";
import { notifyFailure } from "./failure-notice.ts";
import { errorCodeOf } from "../error-texts/refusal-words.ts";
import { notices, notify } from "./notices.ts";

const failed = (status: number, ref: ReferenceCode): ApiError =>
  new ApiError({ status, ref, method: "GET", path: "/api/x", error: "x_failed" });

afterEach(() => notices.set([]));

it("shows one notice for a backend that fails in many places at once", () => {
  notifyFailure(failed(503, "EP0061-EM0032"));
  notifyFailure(failed(502, "EP0121-EM0033"));
  notifyFailure(failed(500, "EP0013-EM0031"));
  expect(notices.get().map(({ ref }) => ref)).toEqual(["EP0013-EM0031"]);
});

it("shows each refusal of its own kind, and what went well", () => {
  notifyFailure(failed(503, "EP0061-EM0032"));
  notifyFailure(failed(403, "EP0013-EM0011"));
  notifyFailure(failed(403, "EP0014-EM0011"));
  notify("saved", "good");
  notify("saved", "good");
  expect(notices.get().map(({ ref }) => ref)).toEqual(["EP0061-EM0032", "EP0014-EM0011", undefined]);
});

it.each([
  [500, "EP0070-EM0042", "EM0032"],
  [499, "EP0070-EM0042", "EM0032"],
  [0, "EP0070-EM0042", "EM0042"],
  [0, undefined, "EM0042"],
  [500, "EP0070-EM0031", "EM0031"],
])(
  "an answer %i of our host with %s is told by %s: the network only where the browser got none",
  (...row) => {
    const [status, ref, code] = row;
    expect(errorCodeOf({ status, ref })).toBe(code);
  },
);

it("takes away what it said of a lost connection when that is back, and nothing else", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no")));
  expect(await reportNoAnswer()).toBe(false);
  notify("offline", "bad");
  notify("saved", "good");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ version: "x" })));
  checkConnection();
  await expect.poll(() => notices.get().map(({ cause }) => cause)).toEqual(["saved"]);
});
