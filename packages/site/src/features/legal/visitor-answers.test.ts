// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { answerConsent, consent, CONSENT_KEY } from "./visitor-answers.ts";

afterEach(() => consent.set(undefined));

it("a refusal removes what an earlier consent had allowed, and consent removes nothing", () => {
  document.cookie = "attribution=AFF1; Path=/";
  document.cookie = "other=1; Path=/";
  answerConsent("all");
  expect(document.cookie).toContain("attribution=AFF1");
  answerConsent("needed");
  expect([document.cookie, consent.get(), localStorage.getItem(CONSENT_KEY)]).toEqual([
    "other=1",
    "needed",
    "needed",
  ]);
});
