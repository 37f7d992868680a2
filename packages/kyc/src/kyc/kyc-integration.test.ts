import { describe, expect, it } from "vitest";
import { readKycStart, readKycStatusAnswer } from "./kyc.schema.ts";
import {
  inferKycIntegration,
  isKycIntegrationError,
  KycIntegrationError,
  requireKycIntegration,
} from "./kyc-integration.ts";

const URL_ = "https://id.example/start?x=1";

describe("inferKycIntegration (document 1, 2.7)", () => {
  it.each([
    [{ url: URL_ }, { type: "iframe", url: URL_ }],
    [
      { url: URL_, token: "t", process_id: 1 },
      { type: "iframe", url: URL_ },
    ],
    [{ token: "t" }, { type: "sdk", token: "t", processId: undefined }],
    [
      { token: "t", process_id: "p" },
      { type: "sdk", token: "t", processId: "p" },
    ],
    [
      { url: "", token: "t" },
      { type: "sdk", token: "t", processId: undefined },
    ],
    [{ process_id: 1 }, { type: "unknown" }],
    [{ token: "" }, { type: "unknown" }],
    [{}, { type: "unknown" }],
  ])("%o → %o", (start, integration) => {
    expect(inferKycIntegration(start)).toEqual(integration);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:https://id.example/1",
    "http://id.example/",
    "http://localhost.evil.example/",
    "//id.example/",
    "/api/auth/logout",
    "https://",
    "https://play.example@id.example/",
    "ftp://id.example/",
    "about:blank",
  ])("never frames %s, and does not fall back to the token (K6)", (url) => {
    expect(inferKycIntegration({ url, token: "t" })).toEqual({ type: "unknown" });
    expect(inferKycIntegration({ url }, { allowLoopbackHttp: true })).toEqual({ type: "unknown" });
  });

  it.each(["http://localhost:4001/kyc", "http://127.0.0.1:4001/kyc", "http://[::1]:4001/kyc"])(
    "frames %s in development only",
    (url) => {
      expect(inferKycIntegration({ url }).type).toBe("unknown");
      expect(inferKycIntegration({ url }, { allowLoopbackHttp: true })).toEqual({ type: "iframe", url });
    },
  );

  it("throws an error with the answer for an unknown integration", () => {
    const start = { status: 2, exception: "blocked" };
    expect(() => requireKycIntegration(start)).toThrow(KycIntegrationError);
    expect(requireKycIntegration({ token: "t" }).type).toBe("sdk");
    const error = new KycIntegrationError(start);
    expect([error.start, isKycIntegrationError(error), isKycIntegrationError(new Error("no"))]).toEqual([
      start,
      true,
      false,
    ]);
  });
});

describe("answers of kyc", () => {
  it("keep unknown fields (D3)", () => {
    const answer = {
      correlation_id: 1,
      operator: "operator_z",
      status: "APPROVED",
      other: { deep: [1] },
      process_id: "p",
    };
    expect(readKycStart(answer)).toEqual(answer);
    expect(readKycStatusAnswer({ status: 6, more: 1 })).toEqual({ status: 6, more: 1 });
  });

  it("read fields of another type as absent, but not a missing status", () => {
    const start = readKycStart({ url: null, token: 5, status: [], correlation_id: "17" });
    expect(inferKycIntegration(start)).toEqual({ type: "unknown" });
    expect([start.status, start.correlation_id]).toEqual([undefined, "17"]);
    expect(() => readKycStatusAnswer({})).toThrow(/no status/);
    expect(() => readKycStatusAnswer({ status: null })).toThrow(/no status/);
    expect(() => readKycStart(null)).toThrow(/no object/);
  });
});
