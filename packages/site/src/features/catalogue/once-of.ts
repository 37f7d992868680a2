/**
 * The same function with a memory: its result for a list is computed once. The lists of the catalogue are shared by all
 * pages and nothing changes them, so a rendering gets what the one before it computed.
 */
export function onceOf<List extends object, Result>(compute: (list: List) => Result): (list: List) => Result {
  const results = new WeakMap<List, { readonly result: Result }>();
  return (list) => {
    const known = results.get(list);
    if (known) return known.result;
    const result = compute(list);
    results.set(list, { result });
    return result;
  };
}
