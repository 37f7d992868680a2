import { KNOWN_MISMATCHES, matchEndpoint } from "@storefront/error-codes";
import { describe, expect, it } from "vitest";
import { Brand, BRANDS } from "../brands/index.ts";
import { createExternalServices } from "../server/external-services.ts";
import { routes } from "../server/routes.ts";

const aurora = Brand.parse(BRANDS["aurora"]);
const registry = routes({ brand: aurora, services: createExternalServices({}), development: true }).routes;

/** Placeholder names do not matter to the classifier. */
const shape = (target: string): string => target.replaceAll(/\{[^}]+\}/g, "{}").split("?")[0] ?? "";
const known = new Set(KNOWN_MISMATCHES.map(([method, path]) => shape(`${method} ${path}`)));

describe("this trunk's registry", () => {
  it("is what was last accepted: a version bump that adds, removes or weakens a route shows here", () => {
    const lines = registry.flatMap((route) =>
      Object.entries(route.bindings).map(([method, binding]) =>
        [
          method,
          route.path,
          route.access,
          route.reply,
          route.errors,
          typeof binding === "string" ? binding : `handler of ${route.calls.length}`,
        ].join(" "),
      ),
    );
    expect(lines).toMatchSnapshot();
  });

  it("names backend calls that the classifier knows, but for the known mismatches", () => {
    const targets = [...new Set(registry.flatMap((route) => route.calls))];
    const unknown = targets.filter((target) => {
      const [method = "", path = ""] = target.split(" ");
      return matchEndpoint(path.replaceAll(/\{[^}]+\}/g, "x"), method) === "EP0000";
    });
    expect(unknown.filter((target) => !known.has(shape(target)))).toEqual([]);
  });

  it("calls the paths of the specification and never the documented, unused one", () => {
    expect(registry.flatMap((route) => route.calls)).not.toContain("POST /bff/register/validate-phone");
  });
});
