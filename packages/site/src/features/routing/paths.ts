/** The path of a game's page; a slug is the backend's and may hold anything. */
export function gamePath(slug: string): string {
  return `/game/${encodeURIComponent(slug)}`;
}

/** The path of a category's page. */
export function categoryPath(slug: string): string {
  return `/casino/category/${encodeURIComponent(slug)}`;
}

/** The path of a provider's page. */
export function providerPath(slug: string): string {
  return `/casino/provider/${encodeURIComponent(slug)}`;
}

/** The address of a match in our own sportsbook. */
export function matchPath({ id }: { id: number | string }): string {
  return `/sports?${new URLSearchParams({ event: String(id) }).toString()}`;
}
