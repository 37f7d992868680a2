import { readHttpsUrl } from "@storefront/client";
import { readFields } from "../sports/sports.schema.ts";

/** A request of a sportsbook's page to ours. */
export type SportsbookMessage =
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "navigation"; readonly path: string }
  | { readonly type: "login_required" }
  | { readonly type: "unknown" };

const LARGEST_HEIGHT = 30_000;
/**
 * A path of the same site: `//host` and `/\host` would be other hosts. Printable characters only, of limited length.
 */
const PATH = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;

/**
 * Reads a window message of a sportsbook: `{type: "height", height}`, `{type: "navigation", path}` and `{type:
 * "login_required"}`; `unknown` for everything else. A path is untrusted input. The specification does not show the
 * messages of the providers: give a launcher a `readMessage` for them.
 */
export function readSportsbookMessage(data: unknown): SportsbookMessage {
  const { type, height, path } = readFields(data);
  if (type === "login_required") return { type };
  if (type === "height" && typeof height === "number" && height > 0 && height <= LARGEST_HEIGHT) {
    return { type, height };
  }
  if (type === "navigation" && typeof path === "string" && PATH.test(path)) return { type, path };
  return { type: "unknown" };
}

export interface SportsbookFrameOptions {
  /** The title of the frame for screen readers. Default `Sportsbook`. */
  title?: string | undefined;
  /** Reads the provider's own window messages. Default `readSportsbookMessage`. */
  readMessage?: ((data: unknown) => SportsbookMessage) | undefined;
  onLoginRequired?: (() => void) | undefined;
  /** The player went to another page of the sportsbook; the path is not checked beyond its form. */
  onNavigate?: ((path: string) => void) | undefined;
}

/** Allows everything that a sportsbook needs; navigating the whole tab is not allowed. */
const SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

/**
 * Puts a sportsbook's page into an element. Returns the function that removes it. A message counts only when it comes
 * from the frame's own window and from the origin of its address.
 */
export function openSportsbookFrame(
  element: HTMLElement,
  { origin, href }: URL,
  options: () => SportsbookFrameOptions,
): () => void {
  const frame = element.ownerDocument.createElement("iframe");
  frame.title = options().title ?? "Sportsbook";
  frame.setAttribute("sandbox", SANDBOX);
  frame.allow = `fullscreen ${origin}; clipboard-write ${origin}`;
  frame.referrerPolicy = "strict-origin";
  frame.style.cssText = "display:block;width:100%;border:0";
  frame.src = href;

  const onMessage = ({ source, origin: sender, data }: MessageEvent): void => {
    if (!source || source !== frame.contentWindow || sender !== origin) return;
    const { readMessage = readSportsbookMessage, onNavigate, onLoginRequired } = options();
    const message = readMessage(data);
    if (message.type === "height") frame.style.height = `${message.height}px`;
    if (message.type === "navigation") onNavigate?.(message.path);
    if (message.type === "login_required") onLoginRequired?.();
  };
  const { defaultView } = element.ownerDocument;
  defaultView?.addEventListener("message", onMessage);
  element.append(frame);
  return () => {
    defaultView?.removeEventListener("message", onMessage);
    frame.remove();
  };
}

/**
 * The address of a sportsbook's page, or null for one that must not be framed: `javascript:`, `data:`, http of another
 * machine, relative addresses, addresses with a user name, and addresses of our own origin, where a frame with scripts
 * could remove its own sandbox.
 */
export function readSportsbookAddress(value: unknown, ownOrigin?: string): URL | null {
  const url = readHttpsUrl(value, { allowLoopbackHttp: true });
  return url && url.origin !== ownOrigin ? url : null;
}
