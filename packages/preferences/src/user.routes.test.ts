import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { createPreferencesGuard } from "./rules/preferences-guard.ts";
import { preferencesRoutes } from "./user.routes.ts";

const PATH = "/bff/users/update-user-info-metadata";
const { updatePreferences } = preferencesRoutes();
const backendOf = () => fakeBackend({ [`PATCH ${PATH}`]: { saved: true } });

describe("PATCH /api/user/update-preferences", () => {
  it("wraps our flat body in the backend's `preferencies`, misspelled as it is (D10)", async () => {
    const backend = backendOf();
    const response = await callRoute(
      updatePreferences,
      { token: "jwt", json: { theme: "dark", sounds: false } },
      backend,
    );

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
    const response = await callRoute(updatePreferences, { token: "jwt", body, headers }, backend);

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
    expect(
      (await callRoute(brand, { token: "jwt", json: { lucky_colour: "red", theme: "dark" } }, backend))
        .status,
    ).toBe(200);
    expect((await callRoute(brand, { token: "jwt", json: { lucky_colour: "blue" } }, backend)).status).toBe(
      400,
    );
    expect(backend.calls.map(({ json }) => json)).toEqual([
      { preferencies: { lucky_colour: "red", theme: "dark" } },
    ]);
  });
});
