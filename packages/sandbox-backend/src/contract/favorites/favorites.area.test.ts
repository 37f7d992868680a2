import { describe, expect, it } from "vitest";
import { as, testSandbox } from "../../calls.test-helper.ts";

describe("favourites", () => {
  it("are a player's own, the newest first, and gone after a reset", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const toggle = (slug: string): Promise<unknown> =>
      me("PUT /bff/favorite-games/toggle", { slug_url: slug }).then(({ body }) => body["data"]);
    const slugs = async (): Promise<string[]> =>
      ((await me("GET /bff/favorite-games")).body["data"] as { slug: string }[]).map(({ slug }) => slug);

    expect(await toggle("copper-fox")).toEqual({ slug_url: "copper-fox", is_favorite: true });
    await toggle("star-mango");
    expect(await slugs()).toEqual(["star-mango", "copper-fox"]);
    expect(await toggle("copper-fox")).toEqual({ slug_url: "copper-fox", is_favorite: false });
    expect(await slugs()).toEqual(["star-mango"]);
    const other = await as(call, "unverified");
    expect((await other("GET /bff/favorite-games")).body).toEqual({ data: [] });
    control.reset();
    expect((await (await as(call))("GET /bff/favorite-games")).body).toEqual({ data: [] });
  });

  it("need a session and a game", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    expect((await call("GET /bff/favorite-games")).status).toBe(401);
    expect((await me("PUT /bff/favorite-games/toggle", {})).status).toBe(422);
    expect((await me("PUT /bff/favorite-games/toggle", { slug_url: "no" })).status).toBe(404);
  });
});
