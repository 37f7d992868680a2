/**
 * Reads a kept answer once for all who ask: what is kept is one object, read again only when it was renewed. Readers
 * share the result and must not change it.
 */
export function onceRead<Result>(read: (data: unknown) => Result): (data: unknown) => Result {
  const results = new WeakMap<object, { readonly result: Result }>();
  return (data) => {
    if (typeof data !== "object" || data === null) return read(data);
    const known = results.get(data) ?? { result: read(data) };
    results.set(data, known);
    return known.result;
  };
}
