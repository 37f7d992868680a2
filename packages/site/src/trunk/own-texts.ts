import type { TextKey } from "./text-keys.ts";

/** Sentences in place of the site's own: by language (`en`) or locale (`en-GB`), then by key (`common.log_in`). */
export type OwnTexts = Readonly<Record<string, Readonly<Partial<Record<TextKey, string>>>>>;

type Tree = Readonly<Record<string, unknown>>;

/** The texts of a file with the sentences of a trunk in their places; those of the locale count before its language's. */
export function withOwnTexts(
  texts: Tree,
  own: OwnTexts | undefined,
  { locale, folder, file }: { readonly locale: string; readonly folder: string; readonly file: string },
): Tree {
  if (own === undefined) return texts;
  const sentences = Object.entries({ ...own[folder], ...own[locale] });
  const start = `${file}.`;
  return sentences
    .filter(([key]) => key.startsWith(start))
    .reduce<Tree>(
      (tree, [key, text]) => merge(tree, branch(key.slice(start.length).split("."), text)),
      texts,
    );
}

/** A tree that has one sentence at the end of a path. */
const branch = (path: readonly string[], text: string): Tree =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), text) as Tree;

/** A tree of texts with others in its place, key by key. */
export function merge(texts: Tree, own: unknown): Tree {
  if (!isTree(own)) return texts;
  const entries = Object.entries(own).map(([key, value]) => {
    const before = texts[key];
    return [key, isTree(value) ? merge(isTree(before) ? before : {}, value) : value] as const;
  });
  return { ...texts, ...Object.fromEntries(entries) };
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
