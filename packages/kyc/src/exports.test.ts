import { beyondReact, touchedByImport } from "@storefront/tools/import-touches";
import { describe, expect, it } from "vitest";

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/kyc", () => {
  it("import without reading browser globals, starting timers or making calls", async () => {
    const folder = import.meta.dirname;
    expect(await touchedByImport(folder, () => import("./index.ts"))).toEqual([]);
    expect(beyondReact(await touchedByImport(folder, () => import("./react-hooks.ts")))).toEqual([]);
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "EVENT_FIELDS",
        "KYC_OPERATORS",
        "KYC_RECORDS",
        "KycIntegrationError",
        "KycStatus",
        "createKycFrame",
        "getKycStatus",
        "inferKycIntegration",
        "isKycApprovedStatus",
        "isKycIntegrationError",
        "isKycLivenessPendingStatus",
        "isKycManualApprovePendingStatus",
        "isKycProcessingStatus",
        "isKycReprovedStatus",
        "kycReasonLabelKey",
        "kycReasonText",
        "kycStatusName",
        "normalizeKycStatus",
        "parseKycOperatorMessage",
        "requireKycIntegration",
        "startKyc",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
        "kycKeys",
        "kycStatusQuery",
        "useKycFrame",
        "useKycSdk",
        "useKycStart",
        "useKycStatus",
      ]
    `);
  });

  it("./server has the routes", async () => {
    const door = await import("./server.ts");
    expect(Object.keys(door)).toEqual(["kycRoutes"]);
    expect(
      Object.values(door.kycRoutes).map(({ id, path, access, effect, calls }) => [
        id,
        path,
        access,
        effect,
        ...calls,
      ]),
    ).toEqual([
      [
        "kyc.start",
        "/api/kyc/start",
        "optional",
        true,
        "GET /bff/users/kyc?source={source}",
        "GET /bff/users/kyc/recovery?source={source}&token={token}",
      ],
      [
        "kyc.status",
        "/api/kyc/status",
        "optional",
        false,
        "GET /bff/users/kyc/status?kyc_id={kyc_id}",
        "GET /bff/users/kyc/status/recovery?kyc_id={kyc_id}&token={token}",
      ],
    ]);
  });
});
