import { expect, it } from "vitest";
import { createRequestIds } from "./inbound.ts";

it("gives every request a unique id for headers and log lines, in every process", () => {
  const next = createRequestIds();
  const ids = Array.from({ length: 2_000 }, () => next(undefined));
  expect(new Set(ids).size).toBe(2_000);
  expect(ids).not.toContain(createRequestIds()(undefined));
  expect(ids.every((id) => /^[\w-]{8,64}$/.test(id))).toBe(true);
});

it("accepts a well-formed id of a proxy, and no other", () => {
  const next = createRequestIds();
  expect(next("edge-0123456789")).toBe("edge-0123456789");
  for (const offered of ["short", "x".repeat(65), "a b c d e f g", 'x"},{"a":"b', "abcdefgh\r\n", ""]) {
    expect(next(offered)).not.toBe(offered);
  }
});
