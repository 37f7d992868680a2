import { expect, it } from "vitest";
import { REFUSALS } from "./refusal.ts";

it("never causes a logout or a time limit: 401, 440 and 202 are statuses of the backend (decision S14)", () => {
  const { noToken, tooManyAttempts, ...others } = REFUSALS;
  const made = [
    others.methodNotAllowed("GET"),
    others.invalidRequest([]),
    others.unsupportedMediaType("JSON only"),
    others.tooLarge(1),
    others.internal("wallet_refresh_failed"),
    others.invalidPreference(null),
    others.forbidden(),
    others.crossSite(),
    others.notFound(),
    others.invalidPathValue(),
    others.clientTimeout(),
    others.ignored(),
    others.notConfigured(),
  ];
  expect(made).toHaveLength(Object.keys(others).length);
  expect(made.filter(({ status }) => [401, 440, 202, 429].includes(status))).toEqual([]);
  expect([noToken().status, tooManyAttempts(1).status]).toEqual([401, 429]);
});
