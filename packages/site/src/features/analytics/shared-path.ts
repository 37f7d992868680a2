/** The parameters of paths that are names of the site or its catalogue. Any other is a player's own, such as a receipt's id. */
const NAMES: ReadonlySet<string> = new Set(["locale", "slug", "name", "term", "provider", "*"]);

/** The path with the names of those of its parts that are not for everybody. */
export function sharedPath(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const own = Object.entries(parameters).filter(([name, value]) => value !== undefined && !NAMES.has(name));
  return path
    .split("/")
    .map((part) => {
      const [name] =
        own.find(([, value]) => encodeURIComponent(value ?? "") === part || value === part) ?? [];
      return name === undefined ? part : `:${name}`;
    })
    .join("/");
}
