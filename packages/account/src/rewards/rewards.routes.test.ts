import type { RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { callsOf } from "../route-call.test-helper.ts";
import { rewardsRoutes } from "./rewards.routes.ts";

const ask = callsOf(rewardsRoutes);
const call = (name: keyof typeof rewardsRoutes, request: RouteRequest) =>
  ask(name, request, {
    "GET /bff/gamification/rewards": { data: [1] },
    "POST /bff/gamification/redeem": { done: true },
  });

describe("list", () => {
  it.each<[object, string, string]>([
    [{ page: 2, per_page: 20, type: "bonus" }, "", "?page=2&per_page=20&type=bonus"],
    [{ page: "3" }, "", "?page=3"],
    [{ type: "a&page=9" }, "", "?type=a%26page%3D9"],
    [{}, "?page=-1&per_page=9999&type=x", ""],
    [{ page: 1, secret: 2 }, "", "?page=1"],
  ])("turns %j%s into the backend's query", async (json, query, search) => {
    const { response, sent } = await call("list", { json, query });
    expect(sent).toEqual([{ call: `GET /bff/gamification/rewards${search}`, json: undefined }]);
    expect(await response.json()).toEqual({ data: [1] });
  });
});
