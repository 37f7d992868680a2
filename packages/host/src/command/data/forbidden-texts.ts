// Document 1, 1.8.

/** Names that a production build may not hold, compared without case. */
export interface ForbiddenTexts {
  /** client: the files that browsers load; everywhere: the host's files too. */
  readonly where: "client" | "everywhere";
  readonly texts: readonly string[];
  readonly why: string;
  /** The way to put it right. */
  readonly cure: string;
}

const IN_DEVELOPMENT =
  "import it only where the build is for development, such as behind import.meta.env.DEV or NODE_ENV";

/** The names that are searched in the build of every trunk. */
export const FORBIDDEN_TEXTS: readonly ForbiddenTexts[] = [
  {
    where: "client",
    texts: [
      "edge-worker-key",
      "x-api-key",
      "dev-user",
      "dev-user-token-checksum",
      "edge-access-client-id",
      "edge-access-client-secret",
      "EDGE_WORKER_KEY",
      "SPORTSBOOK_API_KEY",
    ],
    why: "only the host knows this header or variable",
    cure: "import the doors /server and /node of packages in files of the host alone",
  },
  {
    where: "client",
    texts: ["/__sandbox"],
    why: "only the sandbox answers this path",
    cure: IN_DEVELOPMENT,
  },
  {
    where: "everywhere",
    texts: ["/api/dev/", "/debug/analytics", "/debug/cashback", "/debug/design", "data-debug-page"],
    why: "routes and pages of development are absent from production",
    cure: IN_DEVELOPMENT,
  },
  {
    where: "everywhere",
    // Each module of development has it in its code: names are gone once it is minified.
    texts: ["storefront-development-only"],
    why: "modules of development are not in a production build",
    cure: IN_DEVELOPMENT,
  },
  {
    where: "everywhere",
    texts: ["app_debug", "debug_mode"],
    why: "nothing may switch debugging on in production",
    cure: "remove the switch",
  },
];
