import { expect, it } from "vitest";
import { BRANDS } from "../testing/test-brands.ts";
import { siteVite } from "./site-vite.ts";

it("builds for a brand with fields of a trunk's own, which the host checks", () => {
  const brands = { aurora: { ...BRANDS["aurora"], club: { name: "The Captains" } } as never };
  const { define } = siteVite({ brands })({ command: "build" });
  expect(define?.["__SITE_PICTURES__"]).toContain("Aurora");
});
