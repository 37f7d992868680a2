/** Values of the parameters of pages, by the address that has them; of the first game of the sandbox. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "casino/category/:slug": { slug: "slots" },
  "casino/provider/:slug": { slug: "sunforge" },
  "account/receipt/:id": { id: "1" },
  "game/:slug": { slug: "jaguar-sunrise" },
  "terms/:term": { term: "terms" },
  "promotions/:name": { name: "monday-cashback" },
  "auth/social/:provider": { provider: "google" },
};

/** The English address of a page by its path without the language. Throws when a parameter has no value. */
export function addressOf(path: string): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = VALUES[path]?.[name];
    if (value === undefined) throw new Error(`There is no value for the parameter ${name} of ${path}.`);
    return value;
  });
  return `/en/${filled === "*" ? "no-such-page" : filled}`.replace(/\/$/, "");
}
