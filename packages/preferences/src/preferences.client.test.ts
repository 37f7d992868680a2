import { createProxyHttp } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { updatePreferences } from "./preferences.client.ts";
import { createPreferencesGuard } from "./rules/preferences-guard.ts";

function setUp() {
  const calls: unknown[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push([request.method, new URL(request.url).pathname, await request.json()]);
      return Response.json({ ok: true, data: { saved: true } });
    },
  });
  return { http, calls };
}

describe("updatePreferences", () => {
  it("sends the flat update", async () => {
    const { http, calls } = setUp();
    const update = { theme: "dark", sounds: true } as const;
    expect(await updatePreferences(http, update)).toEqual(update);
    expect(calls).toEqual([["PATCH", "/api/user/update-preferences", { theme: "dark", sounds: true }]]);
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
    expect(calls).toEqual([
      ["PATCH", "/api/user/update-preferences", { theme: "dark", odds_format: "american", sounds: true }],
    ]);
  });

  it("keeps stored preferences of a brand that its guard knows", async () => {
    const guard = createPreferencesGuard({ lucky_colour: ["red"] });
    const { http, calls } = setUp();
    const profile = { userInfo: { preferencies: { lucky_colour: "red", home_tab: "live" } } };
    await updatePreferences(http, { sounds: false }, { guard, profile });
    expect(calls[0]).toEqual([
      "PATCH",
      "/api/user/update-preferences",
      { lucky_colour: "red", home_tab: "live", sounds: false },
    ]);
  });

  it("takes a brand's guard", async () => {
    const guard = createPreferencesGuard({ lucky_colour: ["red"] });
    const { http, calls } = setUp();
    await updatePreferences(http, { lucky_colour: "red" }, { guard });
    // @ts-expect-error -- not a permitted value
    await expect(updatePreferences(http, { lucky_colour: "blue" }, { guard })).rejects.toMatchObject({
      key: "lucky_colour",
    });
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
