/** The cookies of one visitor of one origin; those that scripts may read are in `document.cookie` too. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Keeps and removes cookies as `Set-Cookie` lines say. */
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isRemoved = /;\s*max-age=(?:0|-\d+)\s*(?:;|$)/i.test(line);
      if (isRemoved) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
      if (!/;\s*httponly/i.test(line)) show(name, isRemoved ? undefined : value);
    }
  }

  /** The `Cookie` header: the given one with the cookies of the jar. */
  header(given: string | undefined): string | undefined {
    const others = (given ?? "")
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair !== "" && !this.#cookies.has(pair.split("=", 1)[0] ?? ""));
    const own = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    const all = [...others, ...own].join("; ");
    return all === "" ? undefined : all;
  }

  clear(): void {
    for (const name of this.#cookies.keys()) show(name, undefined);
    this.#cookies.clear();
  }
}

/** Writes a cookie into the document, if there is one, without attributes that only a real origin fulfils. */
function show(name: string, value: string | undefined): void {
  const { document } = globalThis as { document?: { cookie: string } };
  if (document) document.cookie = `${name}=${value ?? ""}; path=/${value === undefined ? "; max-age=0" : ""}`;
}
