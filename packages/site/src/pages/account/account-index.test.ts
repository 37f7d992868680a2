import { expect, it } from "vitest";
import { loaderArguments, testSite } from "../../testing/test-site.ts";
import { loader } from "./account-index.tsx";

it.each([
  ["", undefined, "/account/profile"],
  ["/en", "en", "/en/account/profile"],
])("leads from %s/account to the first page of the account", (localePrefix, locale, target) => {
  const answer = leave(() => loader(loaderArguments(testSite({ localePrefix }), { locale })));
  expect([answer?.status, answer?.headers.get("location")]).toEqual([302, target]);
});

it("is a 404 below what is no locale", () => {
  expect(() => loader(loaderArguments(testSite(), { locale: "nope" }))).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});

function leave(load: () => never): Response | undefined {
  try {
    return load();
  } catch (answer) {
    return answer as Response;
  }
}
