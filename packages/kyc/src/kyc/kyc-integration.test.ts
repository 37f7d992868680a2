import { describe, expect, it } from "vitest";
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

  it("never frames another address, and does not fall back to the token (K6)", () => {
    const url = "javascript:alert(1)";
    expect(inferKycIntegration({ url, token: "t" })).toEqual({ type: "unknown" });
    expect(inferKycIntegration({ url }, { allowLoopbackHttp: true })).toEqual({ type: "unknown" });
  });

  it("frames an address of this machine in development only", () => {
    const url = "http://localhost:4001/kyc";
    expect(inferKycIntegration({ url }).type).toBe("unknown");
    expect(inferKycIntegration({ url }, { allowLoopbackHttp: true })).toEqual({ type: "iframe", url });
  });

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
