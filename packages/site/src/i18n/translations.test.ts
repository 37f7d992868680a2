import { expect, it, vi } from "vitest";
import { createTranslations, type TextValues } from "./translations.ts";

const given = { common: { hello: "Hi {{ name }}, {{count}}", deep: { end: "End" } } };
const english = createTranslations("en", given, async () => ({}));
/** Keys of the texts above, not of the site's. */
const text = (key: string, values?: TextValues): string => english.t(key as never, values);

it.each([
  ["deep.end", undefined, "End"],
  ["common:deep.end", undefined, "End"],
  ["hello", { name: "{{count}} $1 <b>", count: 3 }, "Hi {{count}} $1 <b>, 3"],
  ["hello", { name: undefined, count: 0 }, "Hi , 0"],
  ["deep", undefined, "deep"],
  ["no.such", undefined, "no.such"],
  ["auth:no.such", undefined, "no.such"],
  ["no.such", { defaultValue: "given {{name}}", name: "Ana" }, "given Ana"],
])("%s with %j is %j", (key, values, expected) => {
  expect(text(key, values)).toBe(expected);
});

it.each([
  ["en", 1, "1 step"],
  ["en", 0, "0 steps"],
  ["pt-BR", 1, "1 step"],
  ["ar", 2, "2 stepa"],
  ["ar", 11, "11 steps"],
])("chooses the word of a number by the plurals of %s: %j", (language, number, expected) => {
  const steps = "{{number}} {{number, one: step, two: stepa, other: steps}}";
  const { t } = createTranslations(language, { common: { steps } });
  expect(t("steps" as never, { number })).toBe(expected);
});

it("gives the same function for a namespace each time", () => {
  expect(english.translator("auth")).toBe(english.translator("auth"));
  expect(english.translator("auth")("common:deep.end" as never)).toBe("End");
});

it("loads a namespace once, keeps a failed one, and loads that again when it is asked to", async () => {
  const read = vi.fn(async (): Promise<Record<string, unknown>> => {
    if (read.mock.calls.length < 2) throw new Error("offline");
    return { hello: "auth" };
  });
  const translations = createTranslations("en", given, read);
  await Promise.all([translations.load(["auth"]), translations.load(["common", "auth"])]);
  expect([translations.awaited("auth"), translations.hasTexts("auth")]).toEqual([undefined, false]);
  expect(translations.t("auth:hello" as never)).toBe("hello");
  await translations.load(["auth"]);
  expect(read).toHaveBeenCalledTimes(1);
  await translations.load(["auth"], "again");
  expect(translations.hasTexts("auth")).toBe(true);
  expect(translations.t("auth:hello" as never)).toBe("auth");
  await translations.load(["auth"], "again");
  expect(read).toHaveBeenCalledTimes(2);
});

it("has the same promise for a render that waited and goes on, and none for one that need not wait", async () => {
  const waited = createTranslations("en", given, async () => ({ hello: "auth" }));
  const first = waited.awaited("auth");
  await first;
  expect(first).toBeInstanceOf(Promise);
  expect([waited.awaited("auth"), waited.awaited("common")]).toEqual([first, undefined]);
  expect(waited.t("auth:hello" as never)).toBe("auth");
});
