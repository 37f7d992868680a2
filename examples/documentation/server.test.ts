import { classifyApiError } from "@storefront/error-codes";
import { registryOf } from "@storefront/host";
import { createAccount } from "@storefront/account";
import { ApiError } from "@storefront/client";
import { createCache } from "@storefront/proxy/host";
import { callRoute, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { account as accountWithCaptcha } from "./captcha.ts";
import { clubText, expired, failureText, whatTheClientDoes } from "./failures.ts";
import { routes as preferenceRoutes } from "./own-preference.ts";
import { clubRoutes, createAnswers, routes, trunk } from "./server.ts";
import { leagueRoutes, trunk as leagueTrunk } from "./standings.ts";

describe("the examples of a host", () => {
  it("serve what they compose, and nothing else", () => {
    const paths = registryOf(trunk).routes.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/api/auth/login", "/api/wallet/refresh", "/api/club/points"]),
    );
    expect(paths).not.toContain("/api/wallet/receipt");
    expect(routes().routes).toHaveLength(paths.length);
  });

  it("guard a route of their own like every other", async () => {
    const backend = fakeBackend({ "GET /club/points": { points: 7 } });
    expect((await callRoute(clubRoutes.points, {}, backend)).status).toBe(401);
    const response = await callRoute(clubRoutes.points, { token: "jwt" }, backend);
    expect(await response.json()).toEqual({ points: 7 });
  });

  it("answer without a host of ours", async () => {
    const answers = createAnswers(TEST_SETTINGS);
    const request = new Request("https://play.example/api/club/points");
    const response = await answers.answer(request, "203.0.113.7");
    expect([response.status, await response.json()]).toEqual([401, { reason: "no_token" }]);
    expect(response.headers.get("x-ref-code")).toBe("EP0799-EM0001");
    await answers.close();
  });
});

describe("the examples of failures", () => {
  it("say a sentence and the code", () => {
    const failure = new ApiError({
      status: 401,
      ref: "EP0034-EM0003",
      path: "/api/wallet/refresh",
      method: "POST",
    });
    expect(failureText(failure, "en")).toMatch(/^Your session has expired.* EP0034-EM0003$/);
    expect(failureText(new Error("other"), "en")).toBe("Something went wrong.");
    expect(expired).toBe("EP0090-EM0003");
    expect(classifyApiError({ status: 0, data: null, url: "/nowhere" }).ref).toBe("EP0000-EM0042");
    expect(whatTheClientDoes("EP0034-EM0030")).toMatch(/logs the player out/);
    expect(whatTheClientDoes("nonsense")).toBeUndefined();
    expect(clubText("EP8500-EM0031", "es")).toBe("The points could not be read.");
    expect(clubText("EP0034-EM0031", "es")).toBeUndefined();
  });
});

/** docs/guides/keep-an-answer.md */
describe("the answer that is kept", () => {
  it("is served again without a backend call, and read by a route that calls none", async () => {
    const cache = createCache({ policies: leagueTrunk.cachePolicies });
    const backend = fakeBackend({ "GET /league/standings": ["Harbor", "Aurora"] });
    const call = async (route: (typeof leagueRoutes)["standings"]): Promise<unknown[]> => {
      const response = await callRoute(route, { cache }, backend);
      return [response.headers.get("x-cache"), await response.json()];
    };
    expect(await call(leagueRoutes.champion)).toEqual(["miss", { name: null }]);
    expect(await call(leagueRoutes.standings)).toEqual(["miss", ["Harbor", "Aurora"]]);
    expect(await call(leagueRoutes.standings)).toEqual(["hit", ["Harbor", "Aurora"]]);
    expect(await call(leagueRoutes.champion)).toEqual(["hit", { name: "Harbor" }]);
    expect(backend.calls).toHaveLength(1);
  });

  it("needs a policy that there is", () => {
    expect(() =>
      createCache({ policies: { catalogue: { fresh: 1, stale: 1, tags: [], pool: "main" } } }),
    ).toThrow(/"catalogue": the kernel has a policy of this name/);
  });
});

/** docs/guides/add-a-preference.md */
describe("a preference of one brand", () => {
  it("is stored, and any other is refused", async () => {
    const backend = fakeBackend({
      "PATCH /bff/users/update-user-info-metadata": ({ json }: { json: unknown }) => json as object,
    });
    const send = (json: object): Promise<Response> =>
      callRoute(preferenceRoutes.updatePreferences, { token: "jwt", json }, backend);
    expect((await send({ lucky_colour: "red" })).status).toBe(200);
    const refused = await send({ lucky_colour: "blue" });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: "invalid_preference" }]);
    expect(backend.calls).toHaveLength(1);
  });
});

it("a captcha of another provider is an object with one function", () => {
  expect(Object.keys(accountWithCaptcha)).toEqual(Object.keys(createAccount()));
});
