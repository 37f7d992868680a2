import { expect, it } from "vitest";
import { tryBrandTrunk } from "./brand-trunk.ts";
import { EXPECTED_REPORT } from "./expected-report.ts";

it("gives another trunk its own choice of routes, its client and its hooks", async () => {
  expect(await tryBrandTrunk()).toEqual(EXPECTED_REPORT);
});
