import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyApiError } from "./classify-api-error.ts";

const REF = /^EP\d{4}-EM\d{4}$/;

/** Values in functions, because the generator itself would trip over a hostile one. */
const HOSTILE: readonly (() => unknown)[] = [
  () => new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse }),
  () => new Proxy(() => {}, { get: refuse, apply: refuse }),
  revoked,
  () =>
    Object.defineProperties({}, { reason: { get: refuse }, status: { get: refuse }, url: { get: refuse } }),
  () => ({ detail: new Proxy({}, { get: refuse }), toString: refuse, valueOf: refuse }),
  () => Object.create(null),
];
const anything = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.anything({ withNullPrototype: true, withBigInt: true }).map((value) => () => value),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
);

describe("classifyApiError", () => {
  it.each([
    [{ status: 401, data: { reason: "no_token" }, url: "/api/user/update-profile" }, "EP0712-EM0001"],
    [
      { status: 401, data: { message: "jwt expired" }, url: "https://a.test/v2/payment-providers?x=1" },
      "EP0090-EM0003",
    ],
    [{ status: 440, data: { reason: "revoked" }, url: "/v2/users/wallet" }, "EP0034-EM0030"],
    [{ status: 403, data: null, rawBody: "<html>", url: "/api/v2/auth/login" }, "EP0001-EM0011"],
    [{ status: 401, rawBody: "Wrong auth refresh!", url: "/users/refresh-token" }, "EP0004-EM0014"],
    [
      {
        status: 401,
        data: { ok: false, error: "user_last_casino_games_failed", detail: "expired" },
        url: "/api/user/last-casino-games",
      },
      "EP0712-EM0005",
    ],
    [{ status: 0, url: "/casino-games/home" }, "EP0141-EM0042"],
    [{ status: 202, url: "/start-game-v2" }, "EP0146-EM0041"],
    [{ status: 400, url: "/nowhere" }, "EP0000-EM0099"],
    [{ status: 401, url: null, rawBody: null, method: null }, "EP0000-EM0005"],
  ])("%j is %s", (failure, ref) => {
    const [endpointCode, errorCode] = ref.split("-");
    expect(classifyApiError(failure)).toEqual({ endpointCode, errorCode, ref });
  });

  it("narrows the endpoint by the method when there is one", () => {
    const failure = { status: 500, url: "/auth/login" };
    expect(classifyApiError({ ...failure, method: "POST" }).ref).toBe("EP0001-EM0031");
    expect(classifyApiError({ ...failure, method: "GET" }).ref).toBe("EP0000-EM0031");
  });

  it("lets a wrapper's top-level error hide the reason, as document 1, 7.4.1 warns", () => {
    const wrapped = { ok: false, error: "wallet_refresh_failed", detail: { reason: "revoked" } };
    expect(classifyApiError({ status: 401, data: wrapped }).errorCode).toBe("EM0005");
    const code = classifyApiError({ status: 401, data: { detail: { reason: "revoked" } } }).errorCode;
    expect(code).toBe("EM0004");
  });

  it("never throws on anything, whole or by fields, and always answers two codes", () => {
    const status = fc.oneof(
      fc.constantFrom(401, 403, 440, 0, 202).map((value) => () => value),
      anything,
    );
    const fields = fc
      .tuple(status, anything, anything, anything, anything)
      .map(([code, data, rawBody, url, method]) => () => ({
        status: code(),
        data: data(),
        rawBody: rawBody(),
        url: url(),
        method: method(),
      }));
    fc.assert(
      fc.property(fc.oneof(anything, fields), (failure) => {
        const { endpointCode, errorCode, ref } = classifyApiError(failure() as never);
        expect(ref).toMatch(REF);
        expect(ref).toBe(`${endpointCode}-${errorCode}`);
      }),
      RUNS,
    );
  });

  const inheritedNames = ["constructor", "__proto__", "prototype", "toString", "hasOwnProperty"];
  it.each(inheritedNames)("knows no prototype names: %s", (name) => {
    expect(classifyApiError({ status: 401, data: { reason: name }, url: `/${name}` }).ref).toBe(
      "EP0000-EM0005",
    );
    expect(classifyApiError({ status: name as never, url: name, method: name }).ref).toBe("EP0000-EM0099");
  });

  it("reads no field of the body unless the status asks for it", () => {
    let reads = 0;
    const data = new Proxy({}, { get: () => ((reads += 1), "no_token") });
    expect(classifyApiError({ status: 403, data }).errorCode).toBe("EM0011");
    expect(reads).toBe(0);
    expect(classifyApiError({ status: 401, data }).errorCode).toBe("EM0001");
  });

  it.each([
    ["blank", " "],
    ["letters", "a"],
    ["underscores", "_"],
    ["nearly a reason", "wrong auth "],
    ["nearly an accent", "na\u0303o "],
  ])("stays within the limit on a megabyte of %s", (_what, unit) => {
    const rawBody = unit.repeat(1_000_000 / unit.length) + " no_token";
    expect(classifyApiError({ status: 401, rawBody, url: rawBody }).ref).toBe("EP0000-EM0005");
    expect(classifyApiError({ status: 401, data: { reason: rawBody } }).ref).toBe("EP0000-EM0005");
  });
});

function refuse(): never {
  throw new Error("hostile");
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
