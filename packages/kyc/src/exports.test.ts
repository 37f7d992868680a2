import { describe, expect, it, vi } from "vitest";

/** What a browser has and an import must not look at (threat K10). */
const BROWSER_GLOBALS = [
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "location",
  "matchMedia",
] as const;
const ACTIONS = ["setTimeout", "setInterval", "fetch"] as const;

const originals = { setTimeout, setInterval, fetch };

async function keysOf(load: () => Promise<object>): Promise<string[]> {
  return Object.keys(await load()).sort();
}

describe("doors of @storefront/kyc", () => {
  it("import without looking at the browser, starting timers or calling anybody", async () => {
    const touched: string[] = [];
    for (const name of BROWSER_GLOBALS) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
    }
    const actions = ACTIONS.map((name) => {
      const spy = vi.spyOn(globalThis, name);
      // The test runner's own loader has timers; ours would have this package in their stack.
      return spy.mockImplementation(((...given: never[]) => {
        if (/packages\/kyc\/src\/(?!exports)/.test(new Error().stack ?? "")) touched.push(name);
        return (originals[name] as (...values: never[]) => unknown)(...given);
      }) as never);
    });
    try {
      await import("./index.ts");
      expect(touched).toEqual([]);
      // React and react-query ask `typeof window` to learn where they run.
      await import("./react-hooks.ts");
      expect(touched.filter((name) => name !== "window" && name !== "document")).toEqual([]);
    } finally {
      for (const spy of actions) spy.mockRestore();
      for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
    }
  });

  it(". is the browser-safe client", async () => {
    expect(await keysOf(() => import("./index.ts"))).toMatchInlineSnapshot(`
      [
        "EVENT_FIELDS",
        "IDLE_KYC_FRAME",
        "KYC_OPERATORS",
        "KYC_REASON_TEXTS",
        "KycIntegrationError",
        "KycStatus",
        "createKycFrame",
        "getKycStatus",
        "inferKycIntegration",
        "isKycApprovedStatus",
        "isKycFinalStatus",
        "isKycIntegrationError",
        "isKycLivenessPendingStatus",
        "isKycManualApprovePendingStatus",
        "isKycProcessingStatus",
        "isKycReprovedStatus",
        "kycOutcomeOf",
        "kycPollDelay",
        "kycReasonLabelKey",
        "kycReasonText",
        "kycStatusName",
        "normalizeKycStatus",
        "parseKycOperatorMessage",
        "readKycStart",
        "readKycStatusAnswer",
        "readKycUrl",
        "registerKycOperator",
        "requireKycIntegration",
        "startKyc",
        "startKycPoll",
      ]
    `);
  });

  it("./react-hooks has the hooks", async () => {
    expect(await keysOf(() => import("./react-hooks.ts"))).toMatchInlineSnapshot(`
      [
        "useKycFrame",
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
