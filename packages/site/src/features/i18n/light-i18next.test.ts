import { createInstance as createWhole } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { createInstance } from "./light-i18next.ts";
import { FOLDERS, NAMESPACES } from "./namespaces.ts";
import { translationOptions } from "./options.ts";

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>("../../locales/*/*.json", { eager: true, import: "default" });
const textsOf = (locale: string, namespace: string): Texts =>
  files[`../../locales/${locale}/${namespace}.json`] ?? {};

/** Every key that leads to a text, with the names of its values. */
function keysOf(value: unknown, path: readonly string[] = []): { key: string; names: string[] }[] {
  if (typeof value === "string") {
    const names = [...value.matchAll(/\{\{\s*(.+?)\s*\}\}/g)].map(([, name = ""]) => name);
    return [{ key: path.join("."), names }];
  }
  return Object.entries(value as Texts).flatMap(([name, member]) => keysOf(member, [...path, name]));
}

function backendOf(read: (locale: string, namespace: string) => Promise<Texts>) {
  return { type: "backend" as const, init: () => {}, read };
}

describe("the browser's translations", () => {
  it.each(FOLDERS)("have every text of %s as i18next has it, with values and without", async (locale) => {
    const options = { ...translationOptions(locale), ns: [...NAMESPACES] };
    const backend = backendOf(async (_language, namespace) => textsOf(locale, namespace));
    const [light, whole] = [createInstance(), createWhole()];
    await Promise.all([light.use(backend).init(options), whole.use(backend).init(options)]);
    let compared = 0;
    for (const namespace of NAMESPACES) {
      const [lightly, wholly] = [light.getFixedT(locale, namespace), whole.getFixedT(locale, namespace)];
      for (const { key, names } of keysOf(textsOf(locale, namespace))) {
        const values = Object.fromEntries(
          names.map((name, index) => [name, index === 0 ? 3 : "{{x}} $1 <b>"]),
        );
        for (const given of [values, {}, { ...values, defaultValue: "other", count: 2 }]) {
          expect(lightly(key as never, given)).toBe(wholly(key as never, given));
          compared += 1;
        }
        expect(light.t(`${namespace}:${key}` as never)).toBe(whole.t(`${namespace}:${key}` as never));
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it.each([
    ["no.such.key", {}],
    ["auth:no.such.key", {}],
    ["no.such.key", { defaultValue: "given {{name}}", name: "Ana" }],
    ["item", { count: 1 }],
    ["item", { count: 5 }],
    ["deep.item", { count: 0 }],
    ["plain", { count: 5 }],
  ] as const)("answer %s with %j as i18next does", async (key, values) => {
    const texts = {
      plain: "p",
      item_one: "{{count}} item",
      item_other: "{{count}} items",
      deep: { item_other: "{{count}}!" },
    };
    const options = { ...translationOptions("en"), ns: ["common", "auth"] };
    const [light, whole] = [createInstance(), createWhole()];
    const backend = backendOf(async (_language, _namespace) => texts);
    await Promise.all([light.use(backend).init(options), whole.use(backend).init(options)]);
    expect(light.t(key as never, values)).toBe(whole.t(key as never, values));
  });

  it("load a namespace once, keep a failed one, and load that again by name alone", async () => {
    const read = vi.fn(async (_language: string, namespace: string): Promise<Texts> => {
      if (namespace === "auth" && read.mock.calls.length < 3) throw new Error("offline");
      return { hello: namespace };
    });
    const light = createInstance();
    await light.use(backendOf(read)).init({ ...translationOptions("en"), ns: ["common"] });
    await Promise.all([light.loadNamespaces("auth"), light.loadNamespaces(["auth"])]);
    expect(read).toHaveBeenCalledTimes(2);
    expect([light.hasLoadedNamespace("auth"), light.hasResourceBundle("en", "auth")]).toEqual([true, false]);
    expect(light.t("auth:hello" as never)).toBe("hello");
    await light.loadNamespaces("auth");
    expect(read).toHaveBeenCalledTimes(2);
    await light.reloadResources(["en"], ["auth"]);
    expect([light.hasResourceBundle("en", "auth"), light.t("auth:hello" as never)]).toEqual([true, "auth"]);
  });
});
