import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { classifyApiError } from "@storefront/error-codes";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import type { Logger } from "@storefront/proxy";
import { createRequestIds, loggedPath } from "@storefront/proxy/host";

const BODY = { ok: false, error: "invalid_host" };

/** Writes the line of a refused request, which is its number in the metrics too; the headers that its answer gets. */
function refusalWriter(
  logger: Logger,
): (status: number, method: string, path: string) => Record<string, string> {
  // The id of the edge is not taken over: nothing of such a request is believed.
  const nextId = createRequestIds("h");
  return (status, method, path) => {
    const requestId = nextId();
    const data = status === 400 ? BODY : undefined;
    const { ref } = classifyApiError({ status, data, rawBody: "", url: "" });
    const line = { requestId, route: undefined, method, path: loggedPath(path), status, ms: 0, ref };
    if (logger.request) logger.request(line);
    else logger.info(line, "request");
    return {
      "cache-control": "no-store",
      [REQUEST_ID_HEADER]: requestId,
      [REFERENCE_HEADER]: ref,
      connection: "close",
    };
  };
}

/** Answers requests that do not name one host, with a reference code and a log line, before any routing. */
export function refuseWrongHost(logger: Logger): RequestListener {
  const refuse = refusalWriter(logger);
  const body = JSON.stringify(BODY);
  return ({ method = "", url = "" }, outgoing) => {
    // The absolute form has an address of the client's choice, and perhaps a password in it: only the path is written.
    const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").split("?", 1)[0] ?? "";
    outgoing.writeHead(400, { "content-type": "application/json", ...refuse(400, method, path) });
    outgoing.end(body);
  };
}

/** Statuses of what Node's parser refuses; everything else is 400. */
const PARSER_STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** Milliseconds for a client to read the answer while it still sends: bytes that nobody reads would reset the connection. */
const READ_ANSWER = 2_000;

/**
 * Answers what Node's parser refuses with a short page, a reference code and a log line: headers that are too long, a
 * request that is none, or is not there in time. By itself Node answers with nothing that a person or an operator sees.
 */
export function refuseUnreadable(server: Server, logger: Logger): void {
  const refuse = refusalWriter(logger);
  server.on("clientError", (error: Error & { code?: string }, stream) => {
    // Node keeps the answer under way here, and looks at it for the same reason: two answers in one could be read as another.
    const socket = stream as Socket & { readonly _httpMessage?: { readonly headersSent: boolean } };
    const isRefusal = error.code?.startsWith("HPE_") || error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    // A connection on which nothing was sent, such as one that a browser opened ahead, is no request.
    if (!isRefusal || !socket.writable || socket.bytesRead === 0 || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = PARSER_STATUSES[error.code ?? ""] ?? 400;
    const page = unreadablePage(status);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(page)),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      ...refuse(status, "none", ""),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${page}`);
    setTimeout(() => socket.destroy(), READ_ANSWER).unref();
  });
}

const LONG_COOKIES = [
  ["en", "The cookies of this site, or the address, are too long.", "Delete the cookies"],
  ["es", "Las cookies de este sitio, o la dirección, son demasiado largas.", "Borrar las cookies"],
  ["pt", "Os cookies deste site, ou o endereço, são longos demais.", "Apagar os cookies"],
] as const;
const UNREADABLE = [
  ["en", "This request did not arrive as a whole.", "Try again"],
  ["es", "Esta petición no llegó completa.", "Reintentar"],
  ["pt", "Este pedido não chegou completo.", "Tentar de novo"],
] as const;
/** Deletes what a script may see, for this host and each one above it; a session is not among them. */
const DELETE_COOKIES =
  'for(const pair of document.cookie.split("; ")){const name=pair.split("=",1)[0];' +
  'const parts=location.hostname.split(".");document.cookie=name+"=;max-age=0;path=/";' +
  'for(;parts.length>1;parts.shift())document.cookie=name+"=;max-age=0;path=/;domain="+parts.join(".")}location="/"';

function unreadablePage(status: number): string {
  const [texts, action] =
    status === 431
      ? [LONG_COOKIES, `<button onclick='${DELETE_COOKIES}'>`]
      : [UNREADABLE, "<button onclick='location=\"/\"'>"];
  const lines = texts.map(
    ([language, text, act]) => `<p lang="${language}">${text} ${action}${act}</button>`,
  );
  return `<!DOCTYPE html><title>${status}</title><meta name="viewport" content="width=device-width">${lines.join("")}`;
}

/** True for origin form with exactly one Host header. Other requests could bypass a rule that reads another host. */
export function namesOneHost({ url, headers, rawHeaders }: IncomingMessage): boolean {
  if (!url?.startsWith("/") || !headers.host) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
