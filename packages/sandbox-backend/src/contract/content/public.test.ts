import { describe, expect, it } from "vitest";
import { testSandbox } from "../../calls.test-helper.ts";

describe("brand", () => {
  it("names the brand after its tenant and shows four banners in the caller's language", async () => {
    const { call } = testSandbox();
    const { body } = await call("GET /appearance", { headers: { tenant: "boreal", lang: "es" } });
    expect(body).toMatchObject({ name: "Boreal", colors: { primary: "#0f766e" } });
    expect(body["banners"]).toHaveLength(4);
    expect(body["banners"]).toMatchObject([
      { kind: "welcome", title: "El sur enciende la noche", call_to_action: { label: "Crear cuenta" } },
      { kind: "live" },
      { kind: "sports" },
      { kind: "crash" },
    ]);
  });
});

describe("art", () => {
  it("draws a game in the look of a brand that has one, whose records name that picture", async () => {
    const { app } = testSandbox();
    const get = (path: string, tenant: string): Promise<Response> =>
      Promise.resolve(app.request(path, { headers: { tenant } }));
    const imageFor = async (tenant: string): Promise<string> => {
      const answer = (await (await get("/v2/casino-games/list/base", tenant)).json()) as {
        data: { image: string }[];
      };
      return new URL(answer.data[0]?.image ?? "").pathname;
    };
    const [common, own] = [await imageFor("aurora"), await imageFor("boreal")];
    expect(own).toBe(common.replace("/art/", "/art/boreal/"));
    const drawing = async (path: string): Promise<string> => (await app.request(path)).text();
    expect(await drawing(own)).toMatch(/^<svg /);
    expect(await drawing(own)).not.toBe(await drawing(common));
    expect((await app.request(common.replace("/art/", "/art/acme/"))).status).toBe(404);
  });

  it("is cacheable and answers 304 to its own tag; no tenant or key is asked", async () => {
    const { app } = testSandbox({ edgeWorkerKey: "key" });
    const first = await app.request("/art/comet-climb.svg");
    expect(first.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
    const tag = first.headers.get("etag") ?? "";
    const again = await app.request("/art/comet-climb.svg", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  it.each(["missing.svg", "comet-climb.png", "..%2fx.svg"])("has no %s", async (file) => {
    const { app } = testSandbox();
    expect((await app.request(`/art/${file}`)).status).toBe(404);
  });
});
