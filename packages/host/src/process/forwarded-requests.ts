import { createTrustCheck, type Logger } from "@storefront/proxy";
import { OPERATIONS_PAGE } from "../environment/guide-address.ts";

/** The address of a server of this machine that forwards requests, such as the one of Next.js. */
export const FORWARDING_SERVER = "127.0.0.1";

const DOCUMENTED = `See TRUSTED_PROXIES in ${OPERATIONS_PAGE}`;
const NOT_TRUSTED = `The visitor's address is unknown: the framework's server hides the connection. Rate limits count all visitors as one, and the backend gets ${FORWARDING_SERVER}. If a proxy in front of it writes X-Forwarded-For, set TRUSTED_PROXIES to ${FORWARDING_SERVER} and the proxy's addresses. ${DOCUMENTED}`;
const NOT_SENT = `The visitor's address is unknown: TRUSTED_PROXIES names ${FORWARDING_SERVER}, and a request came without X-Forwarded-For. Rate limits count such visitors as one. ${DOCUMENTED}`;

/** Logs one warning if requests of a framework come without a visitor's address that may be believed. */
export function createForwardingCheck(
  trustedProxies: readonly string[],
  logger: Logger,
): (request: Request) => void {
  const isTrusted = createTrustCheck(trustedProxies)(FORWARDING_SERVER);
  let warned = false;
  return ({ headers }) => {
    if (warned || (isTrusted && headers.has("x-forwarded-for"))) return;
    warned = true;
    logger.warn({ trustedProxies }, isTrusted ? NOT_SENT : NOT_TRUSTED);
  };
}

/**
 * The request of a client that takes no compressed answer. Next.js drops `Content-Encoding` and compresses once more,
 * so a browser could not read an answer that is compressed already.
 */
export function withoutEncodings(request: Request): Request {
  const plain = new Request(request);
  plain.headers.delete("accept-encoding");
  return plain;
}
