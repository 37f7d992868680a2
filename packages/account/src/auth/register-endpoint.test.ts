import { expect, it } from "vitest";
import { type RegisterChoice, resolveRegisterEndpoint } from "./register-endpoint.ts";

it.each<[RegisterChoice, string]>([
  [{}, "/bff/register-simplified"],
  [{ registerTypeVersion: 2 }, "/bff/register-simplified"],
  [{ registerTypeVersion: 2, requestDocument: true, requestPhone: true }, "/bff/register-simplified"],
  [{ registerTypeVersion: 1 }, "/auth/register/simplified"],
  [{ registerTypeVersion: 1, requestDocument: false, requestPhone: false }, "/auth/register/simplified"],
  [{ registerTypeVersion: 1, requestDocument: true }, "/auth/register"],
  [{ registerTypeVersion: 1, requestPhone: true }, "/auth/register"],
  [
    { registerTypeVersion: 1, requestDocument: true, socialService: "google" },
    "/bff/social/google/registerSimplified",
  ],
  [{ registerTypeVersion: 2, socialService: "apple" }, "/bff/social/apple/registerSimplified"],
])("%j calls %s (decision R7)", (choice, path) => {
  expect(resolveRegisterEndpoint(choice)).toBe(path);
});

it("accepts a brand's own rows", () => {
  expect(resolveRegisterEndpoint({ requestPhone: true }, [["/auth/register", () => true]])).toBe(
    "/auth/register",
  );
});

it("throws for a table without a matching row", () => {
  expect(() => resolveRegisterEndpoint({}, [])).toThrow("end the table with one that always does");
});

it.each(["", "..", ".", "a/b", "a\\b", "a?b", "%2e%2e", "google "])(
  "refuses the provider %j",
  (socialService) => {
    expect(() => resolveRegisterEndpoint({ socialService })).toThrow("must be a provider's name");
  },
);
