import { registryOf } from "@storefront/host";
import { routeTable } from "@storefront/host/development";
import { describe, expect, it } from "vitest";
import { trunk } from "../trunk.ts";

const rows = routeTable(registryOf(trunk));

describe("the routes of the example", () => {
  it("are what was last accepted: a version bump that adds, removes or weakens a route shows here", () => {
    expect(
      rows.map(({ method, path, access, reply, errors }) => [method, path, access, reply, errors].join(" ")),
    ).toMatchSnapshot();
  });

  it("reach no PIX endpoint of the backend", () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ target, path }) => /pix/.test(target + path))).toEqual([]);
  });

  it("have the forced logout and sweepstakes, which the reference trunk has not", () => {
    const paths = rows.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/api/auth/logout-auto", "/api/sweepstakes/balances", "/api/store/purchase"]),
    );
  });
});
