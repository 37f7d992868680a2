import { describe, expect, it } from "vitest";
import { fakeHost } from "../sports/client.test-helper.ts";
import { getAppSportbook } from "./app-sportbook.client.ts";

describe("getAppSportbook", () => {
  it("reads a path with its query and returns the answer unchanged", async () => {
    const events = { data: [{ id: 7 }], unknown: true };
    const host = fakeHost({ "GET /api/app-sportbook/events/live": () => Response.json(events) });
    const input = { path: "/events/live", query: { sport: "football" } };
    expect(await getAppSportbook(host.http, input)).toEqual(events);
    expect(host.calls.map(({ call }) => call)).toEqual(["GET /api/app-sportbook/events/live?sport=football"]);
  });

  it.each(["events", "/../auth/profile", "/%2e%2e/wallet/refresh", "", "@elsewhere.example/x"])(
    "refuses %j before any call",
    async (path) => {
      const host = fakeHost({});
      await expect(getAppSportbook(host.http, { path })).rejects.toThrow("give a path of its API");
      expect(host.calls).toEqual([]);
    },
  );
});
