// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { answerConsent } from "../../layout/consent-bar.tsx";
import { consent, CONSENT_KEY } from "./visitor-answers.ts";

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

it.each([
  ["all", "all"],
  ["needed", "needed"],
  ["maybe", undefined],
  [undefined, undefined],
])("a browser that kept %j opens its next page with the consent %j", async (kept, expected) => {
  if (kept !== undefined) localStorage.setItem(CONSENT_KEY, kept);
  vi.resetModules();
  const page = await import("./visitor-answers.ts");
  expect(page.consent.get()).toBe(expected);
});

it("a browser that may store nothing asks with each page, and takes the answer for this one", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.resetModules();
  const page = await import("./visitor-answers.ts");
  expect(page.consent.get()).toBeUndefined();
  page.changesConsent.set(true);
  (await import("../../layout/consent-bar.tsx")).answerConsent("all");
  expect([page.consent.get(), page.changesConsent.get()]).toEqual(["all", false]);
});

it("an age that the document asks for is confirmed by its event, once the page behind the question is painted", async () => {
  document.documentElement.dataset["age"] = "";
  vi.resetModules();
  const page = await import("./visitor-answers.ts");
  expect([page.isOldEnough.get(), page.changesConsent.get()]).toEqual([false, false]);
  dispatchEvent(new Event(page.AGE_CONFIRMED));
  expect(page.isOldEnough.get()).toBe(false);
  await vi.waitFor(() => expect(page.isOldEnough.get()).toBe(true));
  delete document.documentElement.dataset["age"];
  vi.resetModules();
  expect((await import("./visitor-answers.ts")).isOldEnough.get()).toBe(true);
});
