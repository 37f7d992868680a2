import { createProxyHttp, type StatusReaction } from "@storefront/client/http";
import { fakeHost } from "@storefront/tools/fake-host";
import { describe, expect, it, vi } from "vitest";
import { getKycStatus, startKyc } from "./kyc.client.ts";

function setUp(answer: () => unknown) {
  const { fetch, lines } = fakeHost({ "*": answer });
  const failed = vi.fn<StatusReaction["failed"]>(async () => "throw");
  const challenged = vi.fn<NonNullable<StatusReaction["challenged"]>>(async () => undefined);
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    reaction: { epoch: () => 1, failed, challenged, timeLimit: () => {} },
    fetch,
  });
  return { http, lines, failed, challenged };
}

describe("kyc client", () => {
  it.each([
    [{}, "GET /api/kyc/start?source=global"],
    [{ source: "withdraw" }, "GET /api/kyc/start?source=withdraw"],
    [{ token: "a&b" }, "GET /api/kyc/start?source=global&token=a%26b"],
  ])("startKyc(%o) → %s", async (input, call) => {
    const { http, lines } = setUp(() => ({ url: "https://id.example/", other: 1 }));
    expect(await startKyc(http, input)).toEqual({ url: "https://id.example/", other: 1 });
    expect(lines()).toEqual([call]);
  });

  it.each([
    [{ kycId: 7 }, "GET /api/kyc/status?kyc_id=7"],
    [{ kycId: "a/b" }, "GET /api/kyc/status?kyc_id=a%2Fb"],
    [{ kycId: 7, token: "t" }, "GET /api/kyc/status?kyc_id=7&token=t"],
  ])("getKycStatus(%o) → %s", async (input, call) => {
    const { http, lines } = setUp(() => ({ status: "6", token: null, other: 1 }));
    expect(await getKycStatus(http, input)).toMatchObject({ status: "6", other: 1 });
    expect(lines()).toEqual([call]);
  });

  it("keeps a refused recovery token away from the session's reaction", async () => {
    const { http, failed } = setUp(() => Response.json({ reason: "expired" }, { status: 401 }));
    await expect(startKyc(http, { token: "t" })).rejects.toMatchObject({ status: 401, reason: "expired" });
    await expect(getKycStatus(http, { kycId: 1, token: "t" })).rejects.toMatchObject({ status: 401 });
    expect(failed).not.toHaveBeenCalled();
    await expect(startKyc(http)).rejects.toMatchObject({ status: 401 });
    await expect(getKycStatus(http, { kycId: 1 })).rejects.toMatchObject({ status: 401 });
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it("resolves at a time limit (202), with the status where there is one", async () => {
    const answered = (body: BodyInit | null) => setUp(() => new Response(body, { status: 202 })).http;
    expect(await getKycStatus(answered('{"message":"Enough"}'), { kycId: 1 })).toMatchObject({ status: "" });
    expect(await getKycStatus(answered('{"data":{"status":4}}'), { kycId: 1 })).toMatchObject({ status: 4 });
    for (const body of [null, "[]", '"Enough"']) expect(await startKyc(answered(body))).toEqual({});
  });

  it("is challenged after a 429, with the token of a recovery too (decision S11)", async () => {
    const { http, challenged } = setUp(() => Response.json({}, { status: 429 }));
    await expect(startKyc(http, { token: "t" })).rejects.toMatchObject({ status: 429 });
    await expect(getKycStatus(http, { kycId: 1, token: "t" })).rejects.toMatchObject({ status: 429 });
    expect(challenged).toHaveBeenCalledTimes(2);
  });

  it("rejects an answer that is no record", async () => {
    const { http } = setUp(() => []);
    const badBody = { name: "ApiError", status: 200, error: "bad_body" };
    await expect(startKyc(http)).rejects.toMatchObject(badBody);
    await expect(getKycStatus(http, { kycId: 1 })).rejects.toMatchObject(badBody);
  });

  it("aborts with the caller's signal", async () => {
    const { http } = setUp(() => ({}));
    const signal = AbortSignal.abort();
    await expect(startKyc(http, {}, { signal })).rejects.toBe(signal.reason);
    await expect(getKycStatus(http, { kycId: 1 }, { signal })).rejects.toBe(signal.reason);
  });
});
