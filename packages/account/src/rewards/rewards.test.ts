import type { RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answering } from "../host.test-kit.ts";
import { callsOf } from "../route-call.test-helper.ts";
import { listMissions, mergeMissions, type MissionPlatform } from "./missions.client.ts";
import { rewardsRoutes } from "./rewards.routes.ts";

describe("mergeMissions (document 1, 9.6)", () => {
  const backend = [
    { id: 1, title: "Of the backend", goal: 10, progress: 2 },
    { id: "2", title: "Only of the backend" },
  ];

  it("lets the platform say what both know, by id, and keeps what it does not say", () => {
    const platform = [
      { id: "3", title: "Only of the platform" },
      { id: "1", title: "Of the platform", progress: 7, goal: null },
    ];
    expect(mergeMissions(platform, backend)).toEqual([
      { id: "3", title: "Only of the platform" },
      { id: "1", title: "Of the platform", goal: 10, progress: 7 },
      { id: "2", title: "Only of the backend" },
    ]);
  });

  it("lists each id once, and every mission without one", () => {
    const double = [{ id: 1, title: "first" }, { id: 1, title: "second" }, { title: "nameless" }];
    expect(mergeMissions(double, [{ id: "1", goal: 3 }, { title: "nameless" }])).toEqual([
      { id: 1, title: "first", goal: 3 },
      { title: "nameless" },
      { title: "nameless" },
    ]);
  });

  it("is the other's list where one is empty", () => {
    expect(mergeMissions([], backend)).toEqual(backend);
    expect(mergeMissions(backend, [])).toEqual(backend);
  });
});

describe("listMissions", () => {
  const pages = () =>
    answering(({ json }) => {
      const { page } = json as { page: number };
      return { data: [{ id: page, title: `B${page}` }], last_page: 2 };
    });
  const failing = () => answering(() => Response.json({ reason: "x" }, { status: 500 })).http;
  const platform: MissionPlatform = { name: "p", list: async () => [{ id: 2, title: "P2" }] };
  const broken: MissionPlatform = { name: "p", list: () => Promise.reject(new Error("gone")) };

  it("reads all pages of the backend's missions and the platform's", async () => {
    const { http, calls } = pages();
    const list = await listMissions(http, { platform });
    expect(list).toEqual({
      missions: [
        { id: 2, title: "P2" },
        { id: 1, title: "B1" },
      ],
      failed: [],
    });
    expect(calls.map(({ json }) => json)).toEqual([
      { page: 1, per_page: 100, type: "mission" },
      { page: 2, per_page: 100, type: "mission" },
    ]);
  });

  it("is the backend's alone for a brand without a platform", async () => {
    const { http, calls } = pages();
    const { missions, failed } = await listMissions(http, { type: "quest" });
    expect([missions.length, failed]).toEqual([2, []]);
    expect(calls.at(-1)?.json).toMatchObject({ type: "quest" });
  });

  it("leaves one source when the other fails, and says which", async () => {
    const said = await listMissions(pages().http, { platform: broken });
    expect(said).toMatchObject({ missions: [{ id: 1 }, { id: 2 }], failed: ["platform"] });
    expect(await listMissions(failing(), { platform })).toMatchObject({
      missions: [{ id: 2 }],
      failed: ["backend"],
    });
  });

  const noPlatforms = [undefined, broken];
  it.each(noPlatforms)("rejects with the backend's failure when nothing can be read", async (given) => {
    await expect(listMissions(failing(), { platform: given })).rejects.toMatchObject({ status: 500 });
  });
});

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
