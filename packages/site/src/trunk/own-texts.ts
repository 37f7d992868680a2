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
