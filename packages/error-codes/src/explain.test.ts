import { describe, expect, it } from "vitest";
import { ENDPOINT_CODES } from "./endpoint-codes.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { explain } from "./explain.ts";
import { formatRef, parseRef } from "./ref.ts";

describe("explain", () => {
  it("says which call failed, what went wrong and what the client does", () => {
    expect(explain(" #EP0090-EM0003 ")).toEqual({
      ref: "EP0090-EM0003",
      endpoint: { code: "EP0090", methods: ["GET"], pattern: "/payment-providers", title: "Payments" },
      error: {
        code: "EM0003",
        meaning: "session expired",
        statuses: [401],
        labelKey: "session_error.session_expired",
      },
      reaction: "refresh",
      clientAction: expect.stringContaining("refreshes the session once"),
    });
  });

  it("lists several methods and takes an unrecognised URL", () => {
    expect(explain("EP0031-EM0011")?.endpoint.methods).toEqual(["GET", "POST", "DELETE"]);
    expect(explain("EP0000-EM0099")).toMatchObject({
      endpoint: { code: "EP0000", methods: [], pattern: null, title: "Unrecognised URL" },
      error: { code: "EM0099", statuses: [] },
      reaction: "none",
    });
  });

  const noRefs = ["", "EP0090", "EP9999-EM0003", "EP0090-EM9999", "EP0012-EM0001", null, {}];
  it.each(noRefs)("answers null to %j", (ref) => {
    expect(explain(ref)).toBeNull();
  });

  it("knows every pair of codes and titles every group", () => {
    for (const [endpointCode] of ENDPOINT_CODES) {
      for (const [errorCode] of ERROR_CODES) {
        const explanation = explain(`${endpointCode}-${errorCode}`);
        expect(explanation?.ref).toBe(`${endpointCode}-${errorCode}`);
        expect(explanation?.endpoint.title).not.toBe("");
      }
    }
  });

  it.each([
    ["EP0034-EM0001", "refresh", /repeats the call/],
    ["EP0034-EM0012", "refresh", /repeats the call/],
    ["EP0034-EM0030", "logout", /logs the player out at once/],
    ["EP0034-EM0021", "challenge", /captcha/],
    ["EP0146-EM0041", "time-limit", /time limit/],
    ["EP0034-EM0011", "none", /session is kept/],
    ["EP0034-EM0042", "none", /session is kept/],
    ["EP0704-EM0099", "none", /session is kept/],
    ["EP0721-EM0003", "refresh", /repeats the call/],
  ])("%s: %s (document 1, 3.3)", (ref, reaction, sentence) => {
    expect(explain(ref)?.reaction).toBe(reaction);
    expect(explain(ref)?.clientAction).toMatch(sentence);
  });

  const outside =
    "EP0001 EP0002 EP0005 EP0006 EP0007 EP0008 EP0009 EP0010 EP0011 EP0700 EP0701 EP0703 EP0705 EP0706 EP0707 EP0720";
  it.each(outside.split(" "))(
    "%s never starts the session reaction, but a challenge it may (decisions S10, E9)",
    (code) => {
      expect(explain(`${code}-EM0002`)?.reaction).toBe("none");
      expect(explain(`${code}-EM0030`)?.reaction).toBe("none");
      expect(explain(`${code}-EM0021`)?.reaction).toBe("challenge");
    },
  );

  it.each(["EP0004", "EP0704"])("%s, a refresh that was refused, ends the session (decision S10)", (code) => {
    expect(explain(`${code}-EM0003`)?.reaction).toBe("logout");
    expect(explain(`${code}-EM0011`)?.reaction).toBe("logout");
    expect(explain(`${code}-EM0030`)?.reaction).toBe("logout");
    expect(explain(`${code}-EM0032`)?.reaction).toBe("none");
  });
});

describe("a reference code", () => {
  const beginnings = ["", "#", " ", "\n#", "\t  "];
  it.each(beginnings)("is read back from what was formatted, with %j before it", (before) => {
    const codes = { endpointCode: "EP0034", errorCode: "EM0003" } as const;
    const ref = formatRef(codes.endpointCode, codes.errorCode);
    expect(parseRef(`${before}${ref} `)).toEqual({ ...codes, ref });
  });

  const none =
    "# EP0001 EP0001EM0001 EP001-EM0001 EP00001-EM0001 EP0001-EM00001 EM0001-EP0001 ep0001-em0001 ##EP0001-EM0001 " +
    "EP0001-#EM0001 xEP0001-EM0001 EP0001-EM0001x EP0001_EM0001 EP000１-EM0001";
  const others = ["", "# EP0001-EM0001", "EP0001 - EM0001", null, undefined, 7, {}, ["EP0001-EM0001"]];
  it.each([...none.split(" "), ...others])("is not %j", (text) => expect(parseRef(text)).toBeNull());
});
