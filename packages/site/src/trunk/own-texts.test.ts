import { expect, it } from "vitest";
import { withOwnTexts } from "./own-texts.ts";

const TEXTS = { log_in: "Log in", offline: { title: "Offline", text: "No connection" } };
const place = { locale: "en-GB", folder: "en", file: "common" };

it("puts sentences of a trunk in their places and leaves every other as it is", () => {
  const own = { en: { "common.offline.title": "Lost" }, es: { "common.log_in": "Entrar" } };
  expect(withOwnTexts(TEXTS, own, place)).toEqual({
    log_in: "Log in",
    offline: { title: "Lost", text: "No connection" },
  });
  expect(TEXTS.offline.title).toBe("Offline");
});

it("takes the sentences of a locale before those of its language", () => {
  const own = { "en-GB": { "common.log_in": "Sign in" }, en: { "common.log_in": "Enter" } };
  expect(withOwnTexts(TEXTS, own, place)["log_in"]).toBe("Sign in");
  expect(withOwnTexts(TEXTS, own, { ...place, locale: "en" })["log_in"]).toBe("Enter");
});

it("changes nothing for a trunk without sentences, and nothing of another file", () => {
  expect(withOwnTexts(TEXTS, undefined, place)).toBe(TEXTS);
  const own = { en: { "common.log_in": "Enter" } };
  expect(withOwnTexts(TEXTS, own, { ...place, file: "home" })).toEqual(TEXTS);
});
