import { BANNERS } from "../../content/banners.ts";
import { describe, expect, it } from "vitest";
import type { GameRecord } from "../games/game-record.ts";
import { GAMES } from "../../content/games/games.ts";
import { testSandbox } from "../../calls.test-helper.ts";

interface Row {
  slug: string;
  title: string;
  games: GameRecord[];
}

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

  it("answers features, operator settings and legal terms", async () => {
    const { call } = testSandbox();
    expect((await call("GET /bff/features")).body).toMatchObject({ features: { casino: true } });
    expect((await call("POST /bookmaker-settings", { json: {} })).body).toMatchObject({ tenant: "aurora" });
    expect((await call("GET /getlegalterm")).body["terms"]).toHaveLength(3);
    const privacy = await call("GET /getlegalterm?term=privacy", { headers: { lang: "pt-br" } });
    expect(privacy.body).toMatchObject({ slug: "privacy", title: "Privacidade" });
    expect((await call("GET /getlegalterm?term=no")).status).toBe(404);
  });
});

describe("catalogue", () => {
  it("fills a lobby of seven rows with 8 to 12 whole games", async () => {
    const { app, call } = testSandbox();
    const { body } = await call("GET /casino-games/home", { headers: { lang: "pt-br" } });
    const rows = body["rows"] as Row[];
    expect(rows.map(({ title }) => title)).toContain("Mesas ao vivo");
    for (const { slug, games } of rows) {
      expect([slug, games.length >= 8 && games.length <= 12]).toEqual([slug, true]);
      expect(new Set(games.map((game) => game.slug)).size).toBe(games.length);
    }
    expect(rows).toHaveLength(7);
    expect(rows[0]?.games[0]).toEqual({
      id: 1005,
      slug: "jaguar-sunrise",
      name: "Jaguar Sunrise",
      provider: { slug: "boto-games", name: "Boto Games" },
      categories: [{ slug: "slots", name: "Slots" }],
      image: "http://localhost/art/jaguar-sunrise.svg",
      is_live: false,
      is_new: true,
      has_demo: expect.any(Boolean),
      rtp: expect.any(Number),
      volatility: expect.any(String),
    });
    const images = rows.flatMap(({ games }) => games.map(({ image }) => image));
    const statuses = await Promise.all(images.map(async (image) => (await app.request(image)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("gives every game its own id, slug and plausible figures", () => {
    expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
    expect(new Set(GAMES.map(({ slug }) => slug)).size).toBe(GAMES.length);
    for (const { slug, rtp, isLive, hasDemo } of GAMES) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([slug, rtp >= 94 && rtp < 98, isLive && hasDemo]).toEqual([slug, true, false]);
    }
  });
});

describe("art", () => {
  it("shows every game the same way twice, and another way than its neighbour", async () => {
    const { app } = testSandbox();
    const draw = async (slug: string): Promise<string> => (await app.request(`/art/${slug}.svg`)).text();
    const drawing = await draw("salt-and-silver");
    expect(drawing).toBe(await draw("salt-and-silver"));
    expect(drawing).not.toBe(await draw("samba-sevens"));
    expect(drawing).toMatch(/^<svg [^>]+viewBox="0 0 300 400"/);
  });

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

  it("has a picture for each banner of each brand", async () => {
    const { app } = testSandbox();
    for (const { kind } of BANNERS)
      for (const name of [kind, `boreal-${kind}`])
        expect([name, (await app.request(`/art/banner-${name}.svg`)).status]).toEqual([name, 200]);
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
