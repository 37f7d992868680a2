import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { SAMPLE_SHAPES } from "./shapes.ts";

describe("shapes of answers", () => {
  it("change every successful answer of the backend until they are cleared", async () => {
    const { call } = testSandbox();
    const token = await logIn(call);
    const added = await call("POST /__sandbox/shapes", { json: { numbers: "text", lists: "data.data" } });
    expect(added.status).toBe(201);
    expect((await call("GET /__sandbox/shapes")).body).toEqual([
      { id: "shape-1", numbers: "text", lists: "data.data" },
    ]);
    const { body } = await call("GET /casino-games/list?per_page=1", { token });
    expect(body["data"]).toMatchObject({ total: "2000", data: [{ id: expect.any(String) }] });
    expect((await call("GET /sweepstakes/balances", { token })).body["data"]).toMatchObject({
      data: [{ balance: "10000" }, { balance: "75" }],
    });
    expect((await call("DELETE /__sandbox/shapes")).status).toBe(204);
    expect((await call("GET /casino-games/list?per_page=1")).body["total"]).toBe(2_000);
  });

  it("are removed one by one", async () => {
    const { call, control } = testSandbox();
    const [first] = [control.addShapes({ numbers: "text" }), control.addShapes({ lists: "items" })];
    expect((await call(`DELETE /__sandbox/shapes/${first?.id}`)).status).toBe(204);
    expect(control.shapes()).toMatchObject([{ lists: "items" }]);
    expect((await call("DELETE /__sandbox/shapes/shape-9")).status).toBe(404);
  });

  it("leave refusals and pictures as they are", async () => {
    const { call, app, control } = testSandbox();
    control.addShapes({ records: "data" });
    expect((await call("GET /auth/user-profile")).body).toEqual({ reason: "no_token" });
    expect((await app.request("/art/jaguar-sunrise.svg")).headers.get("content-type")).toContain("svg");
  });

  it("may be one player's: login, profile and every call of that session", async () => {
    const { call, control } = testSandbox();
    const { login } = player("two-factor");
    expect(control.addShapes({ login, records: "data" })).toMatchObject({ login, records: "data" });
    const token = await logIn(call);
    expect((await call("GET /auth/user-profile", { token })).body).toHaveProperty("user.id");
    const json = { ...player("two-factor"), two_factor_code: 123_456 };
    const own = await call("POST /auth/login", { json });
    expect(own.body).toHaveProperty("data.user.id");
    const data = own.body["data"] as { access_token: string };
    const profile = await call("GET /auth/user-profile", { token: data.access_token });
    expect(profile.body).toHaveProperty("data.userInfo");
    expect((await call("GET /casino-games?slug=jaguar-sunrise")).body).toHaveProperty("data.slug");
    const unknown = await call("POST /__sandbox/shapes", { json: { login: "no@one.test", numbers: "text" } });
    expect(unknown.status).toBe(404);
  });

  it("may be those of some paths, and a later rule wins", async () => {
    const { call, control } = testSandbox();
    control.addShapes({ path: "/casino-games/*", lists: "data.data", numbers: "text" });
    control.addShapes({ path: "/casino-games/list", lists: "items" });
    expect((await call("GET /casino-games/list")).body).toMatchObject({
      total: "2000",
      items: expect.any(Array),
    });
    expect((await call("GET /casino-games/home")).body).toHaveProperty("data.data");
    expect((await call("GET /bff/games/last-wins")).body["data"]).toBeInstanceOf(Array);
  });

  it("are options of a new sandbox too, and are there again after a reset", async () => {
    const { call, control } = testSandbox({ shapes: [{ lists: "items" }] });
    control.clearShapes();
    control.reset();
    expect((await call("GET /casino-games/list")).body).toHaveProperty("items");
  });

  it.each(SAMPLE_SHAPES)("are taken by the control, and an answer in them is another: %j", async (shapes) => {
    const { call } = testSandbox();
    const token = await logIn(call, "unverified");
    const answers = async (): Promise<unknown[]> =>
      Promise.all(
        [
          "/auth/user-profile",
          "/bff/users/login-history?page=1",
          "/bff/games/last-wins",
          "/getlegalterm",
        ].map(async (path) => (await call(`GET ${path}`, { token })).body),
      );
    const plain = await answers();
    expect((await call("POST /__sandbox/shapes", { json: shapes })).status).toBe(201);
    expect(await answers()).not.toEqual(plain);
  });

  it("are all in one of the samples that have several at once", () => {
    const several = SAMPLE_SHAPES.filter((shapes) => Object.keys(shapes).length > 1);
    const found = new Set(
      several.flatMap((shapes) => Object.entries(shapes).map(([name, value]) => `${name} ${value}`)),
    );
    const alone = SAMPLE_SHAPES.filter((shapes) => Object.keys(shapes).length === 1).flatMap((shapes) =>
      Object.entries(shapes).map(([name, value]) => `${name} ${value}`),
    );
    expect(alone.filter((shape) => !found.has(shape))).toEqual([]);
    expect(several.length).toBeLessThan(alone.length / 3);
  });

  it.each([{ numbers: "words" }, { yes: 2 }, { lists: "Data Data" }, { path: "casino" }, { unknown: 1 }])(
    "are refused when they are none: %j",
    async (json) => {
      const { call } = testSandbox();
      expect((await call("POST /__sandbox/shapes", { json })).status).toBe(422);
    },
  );
});
