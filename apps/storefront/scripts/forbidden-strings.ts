import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A piece of a production build that must not hold a string, and why. */
export interface ForbiddenString {
  text: string;
  /** client: what browsers load; server: the host's bundle too. */
  where: "client" | "everywhere";
  why: string;
}

/** Document 1, 1.8: what no production build may hold. */
export const FORBIDDEN_STRINGS: readonly ForbiddenString[] = [
  { text: "edge-worker-key", where: "client", why: "names the secret header of backend calls" },
  { text: "x-api-key", where: "client", why: "names the secret header of the sportsbook" },
  { text: "EDGE_WORKER_KEY", where: "client", why: "names the secret's variable" },
  { text: "/api/dev/", where: "everywhere", why: "development routes are absent from production" },
  { text: "DebugPanel", where: "everywhere", why: "development panels are excluded" },
  { text: "/debug/analytics", where: "everywhere", why: "development pages are absent from production" },
  { text: "/debug/cashback", where: "everywhere", why: "development pages are absent from production" },
  { text: "data-debug-page", where: "everywhere", why: "development pages are absent from production" },
  { text: "recordCalls", where: "everywhere", why: "calls are recorded in development alone" },
  { text: "storefrontDevtools", where: "everywhere", why: "the development panel is excluded" },
  { text: "storefront-devtools", where: "everywhere", why: "the development panel is excluded" },
  { text: "/__storefront", where: "client", why: "only a development host describes itself" },
  { text: "/__sandbox", where: "client", why: "no production page controls a sandbox" },
  { text: "app_debug", where: "everywhere", why: "there is no debug toggle" },
  { text: "debug_mode", where: "everywhere", why: "there is no debug toggle" },
];

/** A forbidden string that was found. */
export interface Finding {
  file: string;
  text: string;
  why: string;
}

/** Looks through every file of a built folder, source maps included. */
export function findForbidden(folder: string, part: "client" | "server"): Finding[] {
  const rules = FORBIDDEN_STRINGS.filter(({ where }) => where === "everywhere" || part === "client");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|css|html|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const content = readFileSync(file, "utf8");
      return rules.filter(({ text }) => content.includes(text)).map(({ text, why }) => ({ file, text, why }));
    });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const findings = [
    ...findForbidden(join(root, "dist/client"), "client"),
    ...findForbidden(join(root, "dist"), "server").filter(({ file }) => !file.includes("/client/")),
  ];
  for (const { file, text, why } of findings) {
    process.stderr.write(`${relative(root, file)} holds ${JSON.stringify(text)}: ${why}\n`);
  }
  if (!existsSync(join(root, "dist/client")) || findings.length > 0) process.exit(1);
}
