import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { packPage } from "./page-bytes.ts";
import { createPageService, type PageMatch, type StorefrontPages } from "./page-service.ts";
import { pageHeaders } from "./security-headers.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const FRESH = 30_000;
const DOCUMENT: PageMatch = { name: "document", key: "/", url: "/" };

/**
 * Pages of a site that the browser renders by itself: one HTML document, such as the `index.html` of a build of Vite,
 * for every path. It is read when the host starts. Its inline scripts are allowed by their hashes; its other scripts
 * and styles are files below `/assets/`.
 */
export const singlePage =
  (document: URL | string): StorefrontPages =>
  async ({ callerOf, limitRenders, logger, policy, trusts }) => {
    const text = await readFile(typeof document === "string" ? resolve(document) : document, "utf8");
    const headers = pageHeaders(policy);
    const page = packPage(
      200,
      {
        ...headers.fixed,
        "content-security-policy": headers.policy(inlineHashes(text)),
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
      },
      text,
    );
    return createPageService({
      matchPage: () => DOCUMENT,
      render: () => Promise.resolve({ page, freshFor: FRESH, outcome: "whole" }),
      missing: () => undefined,
      busy: () => text,
      limit: limitRenders,
      callerOf,
      trusts,
      logger,
    });
  };

function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", content = ""]) =>
    /\ssrc=/.test(attributes) ? [] : [`'sha256-${createHash("sha256").update(content).digest("base64")}'`],
  );
}
