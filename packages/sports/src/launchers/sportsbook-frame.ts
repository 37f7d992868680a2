import { readSportsbookMessage, type SportsbookMessage } from "./sportsbook-message.ts";

/** The options of a sportsbook's frame. */
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
