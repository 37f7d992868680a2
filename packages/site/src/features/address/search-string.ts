/** The search string of an address with some of its parameters changed, or taken away where they are empty; the others stay. */
export function changedSearch(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value = ""] of Object.entries(changes)) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
