import { matchEndpoint } from "@storefront/error-codes";
import { describe, expect, it } from "vitest";
import { Brand, BRANDS } from "../brands/index.ts";
import { routes } from "../server/routes.ts";

const aurora = Brand.parse(BRANDS["aurora"]);
const registry = routes({ brand: aurora, development: true }).routes;

/** Backend paths that no EP pattern covers; see KNOWN_MISMATCHES of error-codes. */
const UNCLASSIFIED: readonly string[] = [
  "POST /auth/register",
  "POST /auth/register/simplified",
  "POST /bff/social/{provider}/registerSimplified",
  "POST /bff/social/{provider}",
  "POST /bff/otp/register/send",
  "POST /bff/otp/register/resend",
];

describe("this trunk's registry", () => {
  it("is what was last accepted: a version bump that adds, removes or weakens a route shows here", () => {
    const lines = registry.flatMap((route) =>
      Object.entries(route.bindings).map(([method, binding]) =>
        [method, route.path, route.access, route.reply, route.errors, typeof binding === "string" ? binding : `handler of ${route.calls.length}`].join(" "),
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
    expect(unknown.toSorted()).toEqual(UNCLASSIFIED.toSorted());
  });

  it("calls the paths of the specification and never the documented, unused one", () => {
    expect(registry.flatMap((route) => route.calls)).not.toContain("POST /bff/register/validate-phone");
  });
});
