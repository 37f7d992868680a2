/** Headers that caches, frameworks and edges have been fooled with; none is the address of a page. */
export const ODD_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-proto", "https"],
  ["x-forwarded-port", "8443"],
  ["x-forwarded-for", "6.6.6.6, 7.7.7.7"],
  ["x-forwarded-prefix", "/evil"],
  ["x-forwarded-scheme", "nothttps"],
  ["x-forwarded-server", "evil.example"],
  ["forwarded", "for=6.6.6.6;host=evil.example;proto=http"],
  ["x-host", "evil.example"],
  ["x-real-ip", "6.6.6.6"],
  ["x-original-url", "/api/cache/inspect"],
  ["x-rewrite-url", "/api/cache/inspect"],
  ["x-original-host", "evil.example"],
  ["x-http-method-override", "POST"],
  ["x-http-method", "DELETE"],
  ["x-method-override", "PUT"],
  ["x-react-router-spa-mode", "yes"],
  ["x-react-router-prerender-data", "[{}]"],
  ["x-react-router-data", "1"],
  ["x-remix-response", "yes"],
  ["x-middleware-subrequest", "middleware"],
  ["x-nextjs-data", "1"],
  ["rsc", "1"],
  ["accept-language", "pt-BR,pt;q=0.9,xx-junk;q=0.1"],
  ["accept", "application/json"],
  ["accept-charset", "utf-16"],
  ["app-lang", "es"],
  ["app-access", "app"],
  ["user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["referer", "https://evil.example/?q=<script>"],
  ["origin", "https://evil.example"],
  ["authorization", "Bearer evil"],
  ["tenant", "boreal"],
  ["edge-country", "CL"],
  ["edge-city", "Santiago"],
  ["edge-connecting-ip", "6.6.6.6"],
  ["edge-worker-key", "evil"],
  ["cf-connecting-ip", "6.6.6.6"],
  ["true-client-ip", "6.6.6.6"],
  ["x-user-info-city", "Santiago"],
  ["sec-ch-ua-mobile", "?1"],
  ["sec-purpose", "prefetch"],
  ["save-data", "on"],
  ["cache-control", "no-cache"],
  ["pragma", "akamai-x-cache-on"],
  ["range", "bytes=0-10"],
  ["if-none-match", "*"],
  ["if-modified-since", "Thu, 01 Jan 2037 00:00:00 GMT"],
];

/** Ways out of the folder of assets, as threats L8 lists them; none may be a file or a redirect. */
export const TRAVERSALS: readonly string[] = [
  "/assets/../main.js",
  "/assets/../../main.js",
  "/assets/..%2f..%2fmain.js",
  "/assets/%2e%2e/%2e%2e/main.js",
  "/assets/%2e%2e%2f%2e%2e%2fmain.js",
  "/assets/%252e%252e/%252e%252e/main.js",
  "/assets/%252e%252e%252fmain.js",
  "/assets/..%5c..%5cmain.js",
  "/assets/%5c..%5c..%5cmain.js",
  "/assets/..\\..\\main.js",
  "/assets/%%36%31dmin",
  "/assets/%%32%65%%32%65/main.js",
  "/assets/%",
  "/assets/%c0%ae%c0%ae/main.js",
  "/assets/..;/main.js",
  "/assets//etc/passwd",
  "/assets/%00",
  "//assets/",
  "//assets/../main.js",
  "/assets/",
  "/assets",
  "/assets/.",
  "/server/index.js",
  "/main.js",
  "/package.json",
  "/.env",
  "/../main.js",
];

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
