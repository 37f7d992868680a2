import { composeRoutes } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { registryOf } from "./trunk.ts";
import { browserAddresses, defineTrunk } from "./trunk.ts";
import { TestBrand, testTrunk } from "./trunk.test-helper.ts";

describe("defineTrunk", () => {
  it("refuses a variable that every host has, by its name", () => {
    const { brands } = testTrunk;
    const routes = () => composeRoutes([]);
    expect(() => defineTrunk({ brands, routes, variables: { PORT: z.string() } })).toThrow(
      "PORT: a variable of every host already; give the trunk's another name.",
    );
  });

  it("refuses an endpoint code that is not a trunk's, and one of a path that the registry names", () => {
    const texts = { en: "The points could not be read." };
    const withCode = (code: `EP${number}`, path: `/${string}`) => () =>
      defineTrunk({ ...testTrunk, endpointCodes: [[code, "GET", path, texts]] });
    expect(withCode("EP0034", "/club/points")).toThrow(
      "The endpoint code EP0034 is outside EP8000 to EP8999",
    );
    expect(withCode("EP8000", "/users/wallet")).toThrow("EP8000 is for /users/wallet, which EP0034 names");
  });

  it("refuses a service whose variable the trunk does not have, by both names", () => {
    const services = { club: "CLUB_URL" as "CLUB_API_URL" };
    expect(() => defineTrunk({ ...testTrunk, services })).toThrow(
      "The service club names CLUB_URL, which is no variable of the trunk.",
    );
  });

  it("takes an endpoint of the sandbox by its method and path alone", () => {
    // @ts-expect-error -- no method
    expect(defineTrunk({ ...testTrunk, sandboxEndpoints: { "/club/points": () => 7 } })).toBeDefined();
  });
});

describe("browserAddresses", () => {
  it("has the address of each service that is set", () => {
    const names = { missions: "CLUB_API_URL", chat: "CHAT_URL" };
    expect(browserAddresses(names, { CLUB_API_URL: "https://club.example/x" })).toEqual({
      missions: "https://club.example/x",
    });
  });

  it("is refused for a variable that the trunk does not have", () => {
    const browserServices = { club: "CLUB_URL" as "CLUB_API_URL" };
    expect(() => defineTrunk({ ...testTrunk, browserServices })).toThrow("The service club names CLUB_URL");
  });
});

describe("registryOf", () => {
  const brand = TestBrand.parse(testTrunk.brands.inputs["boreal"]);

  it("has the routes of a trunk without a host", () => {
    expect(registryOf(testTrunk, { brand }).routes.map(({ id }) => id)).toEqual(["club.points"]);
  });

  it("is made for the first brand by default", () => {
    const brands: string[] = [];
    const routes = (parts: Parameters<typeof testTrunk.routes>[0]) => {
      brands.push(parts.brand.id, parts.environment.brand.id);
      return testTrunk.routes(parts);
    };
    registryOf({ ...testTrunk, routes });
    expect(brands).toEqual(["aurora", "aurora"]);
  });

  it("gives the routes the named brand and variables", () => {
    const seen: unknown[] = [];
    const trunk = {
      ...testTrunk,
      routes: (parts: Parameters<typeof testTrunk.routes>[0]) => {
        seen.push(parts.brand.id, parts.environment.CLUB_API_KEY, parts.environment.brand.id);
        return testTrunk.routes(parts);
      },
    };
    registryOf(trunk, { brand, variables: { CLUB_API_KEY: "key-of-the-club" } });
    expect(seen).toEqual(["boreal", "key-of-the-club", "boreal"]);
    expect(() => registryOf(trunk, { brand, variables: { CLUB_API_KEY: "short" } })).toThrow("CLUB_API_KEY");
  });
});
