import type { i18n, InitOptions } from "i18next";

/**
 * The part of i18next that the site uses in the browser, for the production build alone: the server, development and
 * tests have i18next itself. Nested keys, `{{values}}`, plurals, default values and namespaces that are loaded when a
 * component needs them; languages never change within a page. `light-i18next.test.ts` compares every text of both.
 */
type Texts = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>> & { readonly defaultValue?: string; readonly count?: number };

interface Backend {
  readonly read: (locale: string, namespace: string) => Promise<Texts>;
}
type Plugin = Partial<Backend> & { readonly type: string; readonly init: (instance: i18n) => void };

/** The texts of a namespace; null for one that could not be loaded, whose keys are shown as they are. */
type Loaded = Texts | null;

/** Makes translations without texts; `use` takes the backend that loads them, `init` loads the first ones. */
export function createInstance(): i18n {
  const texts = new Map<string, Loaded>();
  const pending = new Map<string, Promise<void>>();
  const plugins: Plugin[] = [];
  let language = "";
  let first = "";
  let plural: Intl.PluralRules | undefined;

  const load = (namespace: string): Promise<void> => {
    const read = plugins.find((plugin) => plugin.read)?.read;
    const loading = (pending.get(namespace) ?? Promise.resolve(read?.(language, namespace)))
      .then(
        (found) => void texts.set(namespace, found ?? texts.get(namespace) ?? null),
        () => void texts.set(namespace, texts.get(namespace) ?? null),
      )
      .finally(() => pending.delete(namespace));
    pending.set(namespace, loading);
    return loading;
  };
  const loadAll = async (namespaces: readonly string[]): Promise<void> => {
    await Promise.all(namespaces.map((namespace) => pending.get(namespace) ?? load(namespace)));
  };
  const translate = (namespace: string, name: string, values: Values = {}): string => {
    const [space, key] = name.includes(":") ? (name.split(/:(.*)/s) as [string, string]) : [namespace, name];
    const { count } = values;
    plural ??= new Intl.PluralRules(language);
    const found =
      (count !== undefined && textAt(texts.get(space), `${key}_${plural.select(count)}`)) ||
      (textAt(texts.get(space), key) ?? values.defaultValue ?? key);
    if (Object.keys(values).length === 0) return found;
    return found.replaceAll(/\{\{([^{}]+)\}\}/g, (_all, name: string) => textOf(values[name.trim()]));
  };

  const instance = {
    languages: [] as string[],
    isInitialized: false,
    options: {} as InitOptions,
    language,
    use(plugin: Plugin) {
      plugins.push(plugin);
      return instance;
    },
    async init(options: InitOptions) {
      language = String(options.lng);
      first = String(options.defaultNS);
      Object.assign(instance, { options, language, resolvedLanguage: language, languages: [language] });
      for (const plugin of plugins) plugin.init(instance as unknown as i18n);
      await loadAll([options.ns ?? []].flat());
      instance.isInitialized = true;
    },
    t: (name: string, values?: Values) => translate(first, name, values),
    getFixedT: (_language: string, namespace?: string) => (name: string, values?: Values) =>
      translate(namespace ?? first, name, values),
    hasLoadedNamespace: (namespace: string) => texts.has(namespace),
    hasResourceBundle: (_language: string, namespace: string) => Boolean(texts.get(namespace)),
    /** A namespace that failed is not loaded again. */
    async loadNamespaces(names: string | readonly string[], done?: () => void) {
      await loadAll([names].flat().filter((name) => !texts.has(name)));
      done?.();
    },
    /** Loads namespaces by name, those that failed too. */
    reloadResources: (_languages: readonly string[], names: readonly string[]) => loadAll(names),
    on() {},
    off() {},
  };
  return instance as unknown as i18n;
}

/** As i18next writes a value: what is missing is nothing. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : `${(value ?? "") as number}`);

function textAt(texts: Loaded | undefined, key: string): string | undefined {
  let value: unknown = texts;
  for (const part of key.split(".")) {
    value = typeof value === "object" && value !== null ? (value as Texts)[part] : undefined;
  }
  return typeof value === "string" ? value : undefined;
}

/** i18next's keys can be functions; the site has none. `react-i18next` imports it. */
export const keyFromSelector = (): string => "";
