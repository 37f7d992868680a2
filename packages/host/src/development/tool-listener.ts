import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import { isLoopbackHost } from "@storefront/client";

/** The path below which a development host describes itself, for the panel of `@storefront/client/devtools`. */
const TOOLS_PATH = "/__storefront/";
/** The path that is forwarded to the sandbox's control, so that a page reaches it on its own origin. */
const CONTROL_PATH = /^\/__sandbox(?:[/?]|$)/;

/** The parts of a development host that its answers to tools are made of. */
export interface ToolSources {
  /** The data of a name, such as `openapi.json`; undefined for a name that is not known. */
  readonly describe: (name: string) => Promise<unknown>;
  /** The address of the sandbox; undefined when the backend is another one. */
  readonly sandboxUrl: string | undefined;
  /** The origin of the pages. Calls by its name are answered, and those by an address or a name of this machine. */
  readonly publicOrigin: string;
}

/** Answers a request of the panel, and returns false for every other request. */
export type ToolListener = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Makes the listener of a development host's own paths. Another site's page is refused. */
export function createToolListener({ describe, sandboxUrl, publicOrigin }: ToolSources): ToolListener {
  const ownName = new URL(publicOrigin).hostname;
  return (incoming, outgoing) => {
    const { url = "", headers } = incoming;
    const isControl = CONTROL_PATH.test(url);
    if (!isControl && !url.startsWith(TOOLS_PATH)) return false;
    const answer = isOwnPage(headers, ownName) ? (isControl ? forward(incoming) : tell(url)) : refuse();
    answer.then(
      (response) => write(outgoing, response),
      (error: unknown) => write(outgoing, Response.json({ message: String(error) }, { status: 502 })),
    );
    return true;
  };

  async function refuse(): Promise<Response> {
    return Response.json({ reason: "cross_site" }, { status: 403 });
  }

  async function tell(url: string): Promise<Response> {
    const data = await describe(url.slice(TOOLS_PATH.length));
    return data === undefined ? Response.json({}, { status: 404 }) : Response.json(data);
  }

  async function forward(incoming: IncomingMessage): Promise<Response> {
    if (sandboxUrl === undefined) return Response.json({}, { status: 404 });
    const { method = "GET", url = "" } = incoming;
    const body = await text(incoming);
    const type = incoming.headers["content-type"];
    return fetch(new URL(url, sandboxUrl), {
      method,
      ...(body !== "" && { body }),
      ...(type !== undefined && { headers: { "content-type": type } }),
    });
  }
}

/**
 * Another site's page has another origin. Where it has the same one, its owner has given the site's name the address
 * of this machine.
 */
function isOwnPage({ host = "", origin, ...headers }: IncomingHttpHeaders, ownName: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site" || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isOwnName =
    hostname === ownName || isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isOwnName && (origin === undefined || origin === `http://${host}` || origin === `https://${host}`);
}

async function write(outgoing: ServerResponse, response: Response): Promise<void> {
  const type = response.headers.get("content-type");
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    "cache-control": "no-store",
    ...(type !== null && { "content-type": type }),
  });
  outgoing.end(body);
}
