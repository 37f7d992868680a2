import { describe, expect, it } from "vitest";
import { ENDPOINT_CODES, type EndpointRow } from "./endpoint-codes.ts";
import { createEndpointMatcher } from "./endpoint-matcher.ts";

describe("shadowed EP rows", () => {
  it("do not exist: a path made from each pattern classifies to that pattern", () => {
    expect(shadowedRows(ENDPOINT_CODES)).toEqual([]);
  });

  it("need patterns of one shape: literal first segment, whole-segment placeholders, `*` at the end only", () => {
    const shape = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+|\/\{[a-zA-Z]+\})*(?:\/?\*)?$/;
    expect(ENDPOINT_CODES.filter(([, , pattern]) => !shape.test(pattern))).toEqual([]);
    const methods = /^(?:ANY|(?:GET|POST|PUT|PATCH|DELETE)(?:,(?:GET|POST|PUT|PATCH|DELETE))*)$/;
    expect(ENDPOINT_CODES.filter(([, listed]) => !methods.test(listed))).toEqual([]);
  });

  it("cannot hide behind a wildcard in the first segment, which the index would miss", () => {
    expect(ENDPOINT_CODES.filter(([, , pattern]) => /^\/[^/]*[*{]/.test(pattern))).toEqual([]);
  });
});

function shadowedRows(rows: readonly EndpointRow[]): string[] {
  const match = createEndpointMatcher(rows);
  return rows.flatMap(([code, , pattern]) => {
    const found = match(pattern.replaceAll(/\{\w+\}/g, "sample").replace(/\*$/, "sample"));
    return found === code ? [] : [`${code} ${pattern} is shadowed by ${found}`];
  });
}
