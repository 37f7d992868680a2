/** Headers that caches, frameworks and edges have been fooled with, by their value; none is the address of a page. */
const NAMES_BY_VALUE: Readonly<Record<string, string>> = {
  "evil.example": "x-forwarded-host x-forwarded-server x-host x-original-host",
  https: "x-forwarded-proto",
  "8443": "x-forwarded-port",
  "6.6.6.6, 7.7.7.7": "x-forwarded-for",
  "/evil": "x-forwarded-prefix",
  nothttps: "x-forwarded-scheme",
  "for=6.6.6.6;host=evil.example;proto=http": "forwarded",
  "6.6.6.6": "x-real-ip edge-connecting-ip cf-connecting-ip true-client-ip",
  "/api/cache/inspect": "x-original-url x-rewrite-url",
  POST: "x-http-method-override",
  DELETE: "x-http-method",
  PUT: "x-method-override",
  yes: "x-react-router-spa-mode x-remix-response",
  "[{}]": "x-react-router-prerender-data",
  "1": "x-react-router-data x-nextjs-data rsc",
  middleware: "x-middleware-subrequest",
  "pt-BR,pt;q=0.9,xx-junk;q=0.1": "accept-language",
  "application/json": "accept",
  "utf-16": "accept-charset",
  es: "app-lang",
  app: "app-access",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)": "user-agent",
  "https://evil.example/?q=<script>": "referer",
  "https://evil.example": "origin",
  "Bearer evil": "authorization",
  boreal: "tenant",
  CL: "edge-country",
  Santiago: "edge-city x-user-info-city",
  evil: "edge-worker-key",
  "?1": "sec-ch-ua-mobile",
  prefetch: "sec-purpose",
  on: "save-data",
  "no-cache": "cache-control",
  "akamai-x-cache-on": "pragma",
  "bytes=0-10": "range",
  "*": "if-none-match",
  "Thu, 01 Jan 2037 00:00:00 GMT": "if-modified-since",
};
export const ODD_HEADERS: readonly (readonly [name: string, value: string])[] = Object.entries(
  NAMES_BY_VALUE,
).flatMap(([value, names]) => names.split(" ").map((name) => [name, value] as const));

/** Ways out of the folder of assets, as threats L8 lists them; none may be a file or a redirect. */
export const TRAVERSALS: readonly string[] = [
  "/assets/../main.js /assets/../../main.js /assets/..%2f..%2fmain.js /assets/%2e%2e/%2e%2e/main.js",
  "/assets/%2e%2e%2f%2e%2e%2fmain.js /assets/%252e%252e/%252e%252e/main.js",
  "/assets/%252e%252e%252fmain.js /assets/..%5c..%5cmain.js /assets/%5c..%5c..%5cmain.js",
  "/assets/..\\..\\main.js /assets/%%36%31dmin /assets/%%32%65%%32%65/main.js /assets/%",
  "/assets/%c0%ae%c0%ae/main.js /assets/..;/main.js /assets//etc/passwd /assets/%00 //assets/",
  "//assets/../main.js /assets/ /assets /assets/. /server/index.js /main.js /package.json /.env",
  "/../main.js",
].flatMap((line) => line.split(" "));

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
