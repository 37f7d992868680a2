import type { IncomingMessage, RequestListener } from "node:http";
import { classifyApiError } from "@storefront/error-codes";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import type { Logger } from "@storefront/proxy";
import { createRequestIds, loggedPath } from "@storefront/proxy/host";

const BODY = { ok: false, error: "invalid_host" };

/**
 * Answers requests that do not name one host, with a reference code and a log line, before any routing. The request id
 * of the edge is not taken over: nothing of such a request is believed.
 */
export function answerMisaddressed(logger: Logger): RequestListener {
  const nextId = createRequestIds("h");
  const { ref } = classifyApiError({ status: 400, data: BODY, rawBody: "", url: "" });
  const body = JSON.stringify(BODY);
  return ({ method = "", url = "" }, outgoing) => {
    const requestId = nextId();
    outgoing.writeHead(400, {
      "content-type": "application/json",
      "cache-control": "no-store",
      [REQUEST_ID_HEADER]: requestId,
      [REFERENCE_HEADER]: ref,
      connection: "close",
    });
    outgoing.end(body);
    // The absolute form has an address of the client's choice, and perhaps a password in it: only the path is written.
    const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").split("?", 1)[0] ?? "";
    const line = {
      requestId,
      route: undefined,
      method,
      path: loggedPath(path),
      status: 400,
      ms: 0,
      ref,
    };
    if (logger.request) logger.request(line);
    else logger.info(line, "request");
  };
}

/** True for origin form with exactly one Host header. Other requests could bypass a rule that reads another host. */
export function isAddressedOnce({ url, headers, rawHeaders }: IncomingMessage): boolean {
  if (!url?.startsWith("/") || !headers.host) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
