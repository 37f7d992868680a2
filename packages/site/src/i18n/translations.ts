import { isRecord } from "@storefront/client";
import type { EnglishTexts, SentencePath } from "../trunk/text-keys.ts";

export const NAMESPACES = [
  "common",
  "auth",
  "validation",
  "home",
  "errors",
  "account",
  "wallet",
  "payments",
  "rewards",
  "report",
  "profile",
  "limits",
  "security",
  "kyc",
  "referrals",
  "preferences",
  "overlay",
  "games",
  "game",
  "search",
  "sports",
  "album",
  "promotions",
  "service",
  "safety",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The name of a file of texts: one of the site's, or one of the trunk's own in `site/locales/<language>/`. */
export type TextFile = Namespace | (string & Record<never, never>);

/** The namespaces of the first render; the dialogs' texts come with the dialogs. */
export const START_NAMESPACES = ["common", "home", "errors"] as const satisfies readonly Namespace[];

export const FOLDERS = ["pt-BR", "es", "en"] as const;
export type LocaleFolder = (typeof FOLDERS)[number];

/** The folder of the site that a locale's texts are in: `es-CL` reads `es`, a language without texts reads English. */
export function folderOf(locale: string): LocaleFolder {
  const language = languageOf(locale);
  return FOLDERS.find((folder) => languageOf(folder) === language) ?? "en";
}

const languageOf = (locale: string): string => locale.toLowerCase().split("-", 1)[0] ?? "";

/**
 * The values of a sentence: one for each `{{name}}` in it, which `{{minutes, one: minute, other: minutes}}` uses to choose a
 * word by the language's rule of plurals. `defaultValue` is shown where the text is missing.
 */
export type TextValues = Readonly<Record<string, string | number | null | undefined>> & {
  readonly defaultValue?: string;
};

/** The sentences of all namespaces as `namespace:path`. */
type NamedSentence = { [Name in Namespace]: `${Name}:${SentencePath<EnglishTexts[Name]>}` }[Namespace];
/** The words by which the menus name a trunk's own page. */
type OwnPageName = `menu:${string}`;

/** A key of a sentence where a namespace is the default: its own by path, all others by `namespace:path`. */
export type TranslationKey<Name extends Namespace = "common"> =
  | SentencePath<EnglishTexts[Name]>
  | NamedSentence
  | OwnPageName;

/** Translates a sentence with its values; a text that is missing is its default value, else its key. */
export type Translate<Name extends Namespace = "common"> = (
  key: TranslationKey<Name>,
  values?: TextValues,
) => string;

/** The texts of one locale, which never changes within a page. */
export interface Translations {
  /** The locale of the page: `pt-BR`. */
  readonly language: string;
  /** Translates with `common` as the default namespace. */
  readonly t: Translate;
  /** The translating function of a namespace, the same one each time; of a file of the trunk's own it takes any key. */
  translator<Name extends Namespace>(namespace: Name): Translate<Name>;
  translator(file: TextFile): (key: string, values?: TextValues) => string;
  hasTexts(file: TextFile): boolean;
  /**
   * The promise that a render waits for; it never rejects. Undefined for a namespace that was there, or had failed, before
   * any render waited, and otherwise the same one for good: a render that goes on has to `use` it again.
   */
  awaited(file: TextFile): Promise<void> | undefined;
  /** Loads namespaces once. It never rejects, and does not ask again for one that failed unless `again` says so. */
  load(files: readonly TextFile[], again?: "again"): Promise<void>;
}

/** The translations of a locale, with texts that are there from the start and a reader for further namespaces. */
export function createTranslations(
  language: string,
  given: Readonly<Record<string, Texts>>,
  read?: (file: TextFile) => Promise<Texts>,
): Translations {
  // Null is a namespace that could not be loaded: its keys are shown as they are.
  const texts = new Map<string, Texts | null>(Object.entries(given));
  const pending = new Map<TextFile, Promise<void>>();
  const awaited = new Map<TextFile, Promise<void>>();
  const translators = new Map<TextFile, (key: string, values?: TextValues) => string>();

  const loadOne = (namespace: TextFile): Promise<void> => {
    const known = pending.get(namespace);
    if (known) return known;
    const loading = Promise.resolve(read?.(namespace))
      .then(
        (found) => void texts.set(namespace, found ?? texts.get(namespace) ?? null),
        () => void texts.set(namespace, texts.get(namespace) ?? null),
      )
      .finally(() => pending.delete(namespace));
    pending.set(namespace, loading);
    return loading;
  };
  const translator = (namespace: TextFile): ((key: string, values?: TextValues) => string) => {
    const known = translators.get(namespace);
    if (known) return known;
    const made = (key: string, values: TextValues = {}): string => {
      const colon = key.indexOf(":");
      const [space, path] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
      const found = textAt(texts.get(space), path) ?? values.defaultValue ?? path;
      return found.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, place: string) => {
        const [name = "", ...forms] = place.split(",").map((part) => part.trim());
        if (!(name in values)) return whole;
        return forms.length === 0
          ? String(values[name] ?? "")
          : pluralOf(forms, Number(values[name]), language);
      });
    };
    translators.set(namespace, made);
    return made;
  };

  return {
    language,
    t: translator("common"),
    translator,
    hasTexts: (namespace) => Boolean(texts.get(namespace)),
    awaited(namespace) {
      if (!texts.has(namespace)) awaited.set(namespace, loadOne(namespace));
      return awaited.get(namespace);
    },
    async load(namespaces, again) {
      const wanted = namespaces.filter((namespace) =>
        again === undefined ? !texts.has(namespace) : !texts.get(namespace),
      );
      await Promise.all(wanted.map(loadOne));
    },
  };
}

/** By language: to make one takes a tenth of a page's time. */
const pluralRules = new Map<string, Intl.PluralRules>();

/** The form of a word for a number, such as of `one: minute` and `other: minutes`; the last one where none is named. */
function pluralOf(forms: readonly string[], number: number, language: string): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  const start = `${rules.select(number)}:`;
  return (forms.find((form) => form.startsWith(start)) ?? forms.at(-1) ?? "").replace(/^\w+:\s*/, "");
}

function textAt(texts: Texts | null | undefined, path: string): string | undefined {
  let value: unknown = texts;
  for (const part of path.split(".")) {
    value = isRecord(value) ? value[part] : undefined;
  }
  return typeof value === "string" ? value : undefined;
}

/** The texts of the page, which parts that are loaded on a press need before any component of theirs is rendered. */
let ofPage: Translations | undefined;

/** Keeps the texts of the page for the parts that are loaded later; a browser has one page. */
export function setPageTranslations(translations: Translations): void {
  ofPage = translations;
}

/** Loads a module together with its texts; rejects when they do not come: a part would show the keys of them. */
export async function withTexts<Part>(texts: readonly TextFile[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(texts)]);
  return loaded;
}

async function loadTexts(texts: readonly TextFile[]): Promise<void> {
  await ofPage?.load(texts, "again");
  const missing = texts.filter((name) => ofPage?.hasTexts(name) === false);
  if (missing.length > 0) throw new Error(`No texts: ${missing.join(", ")}.`);
}

/** A tree of texts: the content of one file. */
export type Texts = Readonly<Record<string, unknown>>;

/** A tree of texts with others in its place, key by key. */
export function merge(texts: Texts, own: unknown): Texts {
  if (!isTree(own)) return texts;
  const entries = Object.entries(own).map(([key, value]) => {
    const before = texts[key];
    return [key, isTree(value) ? merge(isTree(before) ? before : {}, value) : value] as const;
  });
  return { ...texts, ...Object.fromEntries(entries) };
}

/** True for a branch of a tree of texts. */
const isTree = (value: unknown): value is Texts => typeof value === "object" && value !== null;
