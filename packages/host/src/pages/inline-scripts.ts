import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SOURCE = /\ssrc=/;

/** A document without nonces, and what its policy must allow instead. */
export interface HashedDocument {
  html: string;
  /** Sources of `script-src`, one for each different inline script: `'sha256-…'`. */
  hashes: readonly string[];
}

/**
 * Takes the nonce out of a document and hashes the inline scripts that carried it. A script without the nonce is not
 * hashed and hence does not run: whoever gets a script into a page by its content does not know the nonce, which is
 * random for the process and in no page that leaves it.
 */
export function hashInlineScripts(document: string, nonce: string): HashedDocument {
  const attribute = `nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of document.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || SOURCE.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return { html: document.replaceAll(` ${attribute}`, ""), hashes: [...hashes] };
}
