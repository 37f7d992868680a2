import fc from "fast-check";
import { createProxyHttp } from "@storefront/client/http";
import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { fakeHost } from "@storefront/tools/fake-host";
import { describe, expect, it } from "vitest";
import { updatePreferences } from "./preferences.client.ts";
import { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES, type PreferenceKey } from "./rules/allowed-preferences.ts";
import { createPreferencesGuard, checkPreferences } from "./rules/preferences-guard.ts";
import { keepPreferences, readPreferences } from "./stored-preferences.client.ts";
import { preferencesRoutes } from "./user.routes.ts";

function setUp(answer: object = { ok: true, data: { saved: true } }) {
  const { calls, fetch } = fakeHost({ "PATCH /api/user/update-preferences": () => answer });
  return { calls, http: createProxyHttp({ baseUrl: "https://play.example", fetch }) };
}

describe("updatePreferences", () => {
  it("sends the flat update", async () => {
    const { http, calls } = setUp();
    const update = { theme: "dark", sounds: true } as const;
    expect(await updatePreferences(http, update)).toEqual(update);
    expect(calls.map(({ json }) => json)).toEqual([{ theme: "dark", sounds: true }]);
  });

  it("rejects for a success that says no (decision D16)", async () => {
    const { http } = setUp({ ok: true, data: { success: false } });
    await expect(updatePreferences(http, { theme: "dark" })).rejects.toMatchObject({ error: "refused" });
  });

  it("sends all that is stored with the change, and nothing that the list does not permit", async () => {
    const { http, calls } = setUp();
    const preferencies = {
      theme: "light",
      odds_format: "american",
      motion: "wild",
      admin: true,
      sounds: "1",
    };
    await updatePreferences(http, { theme: "dark" }, { profile: { user: {}, userInfo: { preferencies } } });
    expect(calls.map(({ json }) => json)).toEqual([{ theme: "dark", odds_format: "american", sounds: true }]);
  });

  it("takes a brand's guard, for what is stored too", async () => {
    const guard = createPreferencesGuard({ lucky_colour: ["red"], table_limit: [5] });
    const { http, calls } = setUp();
    const profile = { userInfo: { preferencies: { table_limit: 5, home_tab: "live" } } };
    await updatePreferences(http, { lucky_colour: "red" }, { guard, profile });
    expect(calls[0]?.json).toEqual({ table_limit: 5, home_tab: "live", lucky_colour: "red" });
    // @ts-expect-error -- not a permitted value
    const call = updatePreferences(http, { lucky_colour: "blue" }, { guard });
    await expect(call).rejects.toMatchObject({ key: "lucky_colour" });
    // @ts-expect-error -- not in the starter list
    await expect(updatePreferences(http, { lucky_colour: "red" })).rejects.toMatchObject({
      key: "lucky_colour",
    });
    expect(calls).toHaveLength(1);
  });

  it("hands the caller's abort on", async () => {
    const { http, calls } = setUp();
    const signal = AbortSignal.abort();
    await expect(updatePreferences(http, { theme: "dark" }, { signal })).rejects.toBe(signal.reason);
    expect(calls).toEqual([]);
  });
});

const KEYS = Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[];

describe("DEFAULT_PREFERENCES", () => {
  it("is a permitted update that names every preference", () => {
    expect(checkPreferences(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES);
    expect(Object.keys(DEFAULT_PREFERENCES).sort()).toEqual([...KEYS].sort());
  });
});

describe("readPreferences", () => {
  const stored = { theme: "dark", sounds: true, motion: "wild", odds_format: ["decimal"], other: 1 };
  const permitted = { theme: "dark", sounds: true };

  it.each([
    ["the user's information", { userInfo: { preferencies: stored } }],
    ["the user", { user: { preferencies: stored }, userInfo: {} }],
    ["the profile itself", { preferencies: stored }],
    ["JSON text", { userInfo: { preferencies: JSON.stringify(stored) } }],
  ])("reads permitted pairs and nothing else from %s", (_place, profile) => {
    expect(readPreferences(profile)).toEqual(permitted);
  });

  it("reads the backend's spelling alone (document 1, 2.9)", () =>
    expect(readPreferences({ userInfo: { preferences: stored } })).toEqual({}));

  it.each([
    [1, true],
    ["1", true],
    ["true", true],
    ["2026-11-20T10:00:00Z", true],
    [0, false],
    ["0", false],
    ["maybe", undefined],
    [null, undefined],
  ])("reads %j of a switch as %j", (written, read) => {
    expect(readPreferences({ userInfo: { preferencies: { sounds: written } } }).sounds).toBe(read);
  });

  it("reads a brand's own with its guard", () => {
    const guard = createPreferencesGuard({ table_limit: [1, 5] });
    const profile = { userInfo: { preferencies: { table_limit: 5, theme: "light" } } };
    expect(readPreferences(profile, guard)).toEqual({ table_limit: 5, theme: "light" });
    expect(readPreferences(profile)).toEqual({ theme: "light" });
  });

  it("passes on an error of a guard that is no refusal", () => {
    const guard = (): object => {
      throw new TypeError("broken");
    };
    expect(() => readPreferences({ preferencies: { theme: "dark" } }, guard)).toThrow("broken");
  });

  it("reads own pairs alone, from any answer, as an update that is permitted", () => {
    expect(readPreferences({ preferencies: Object.create({ theme: "dark" }) })).toEqual({});
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (profile, pairs) => {
        for (const answer of [profile, { userInfo: { preferencies: pairs } }]) {
          const read = readPreferences(answer);
          if (Object.keys(read).length > 0) expect(checkPreferences(read)).toEqual(read);
        }
      }),
    );
  });
});

describe("keepPreferences", () => {
  it("adds to what is stored and leaves the rest of the profile", () => {
    const profile = { user: { id: 1 }, userInfo: { a: 1, preferencies: { theme: "light", other: 1 } } };
    expect(keepPreferences(profile, { theme: "dark", sounds: true })).toEqual({
      user: { id: 1 },
      userInfo: { a: 1, preferencies: { theme: "dark", other: 1, sounds: true } },
    });
  });

  it("is what readPreferences reads, wherever they were stored before", () => {
    for (const profile of [{}, { user: { preferencies: { theme: "light" } } }, { userInfo: null }])
      expect(readPreferences(keepPreferences(profile, { theme: "dark" })).theme).toBe("dark");
  });

  it("leaves what is no profile as it is", () => {
    expect([undefined, null, "x"].map((profile) => keepPreferences(profile, { theme: "dark" }))).toEqual([
      undefined,
      null,
      "x",
    ]);
  });
});

const PATH = "/bff/users/update-user-info-metadata";
const routes = preferencesRoutes();
const backendOf = () => fakeBackend({ [`PATCH ${PATH}`]: { saved: true } });

describe("PATCH /api/user/update-preferences", () => {
  it("wraps our flat body in the backend's `preferencies`, misspelled as it is (D10)", async () => {
    const backend = backendOf();
    const request = { token: "jwt", json: { theme: "dark", sounds: false } };
    const response = await callRoute(routes.updatePreferences, request, backend);

    expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { saved: true } }]);
    expect(
      backend.calls.map(({ method, path, json, headers }) => [method, path, json, headers["authorization"]]),
    ).toEqual([["PATCH", PATH, { preferencies: { theme: "dark", sounds: false } }, "Bearer jwt"]]);
  });

  it.each([
    ['{"unknown":1}', "unknown", "unknown_key"],
    ['{"toString":"dark"}', "toString", "unknown_key"],
    ['{"theme":"dark","preferencies":{"theme":"dark"}}', "preferencies", "unknown_key"],
    ['{"theme":"blue"}', "theme", "invalid_value"],
    ["{}", "", "empty"],
    // The kernel takes this key out of every body (decision E12), so the guard never sees them here.
    ['{"__proto__":{"theme":"dark"}}', "", "empty"],
  ])("refuses %s before any backend call and names the key", async (body, path, fault) => {
    const backend = backendOf();
    const headers = { "content-type": "application/json" };
    const response = await callRoute(routes.updatePreferences, { token: "jwt", body, headers }, backend);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      ok: false,
      error: "invalid_preference",
      detail: { fault, issues: [{ path, message: expect.stringMatching(/\w/) as string }] },
    });
    expect(response.headers.get("x-ref-code")).toBe("EP0712-EM0099");
    expect(backend.calls).toEqual([]);
  });

  it("takes a brand's guard", async () => {
    const brand = preferencesRoutes(createPreferencesGuard({ lucky_colour: ["red"] })).updatePreferences;
    const backend = backendOf();
    const statusOf = async (json: object): Promise<number> =>
      (await callRoute(brand, { token: "jwt", json }, backend)).status;
    expect(await statusOf({ lucky_colour: "red", theme: "dark" })).toBe(200);
    expect(await statusOf({ lucky_colour: "blue" })).toBe(400);
    const bodies = backend.calls.map(({ json }) => json);
    expect(bodies).toEqual([{ preferencies: { lucky_colour: "red", theme: "dark" } }]);
  });
});
