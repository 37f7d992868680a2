import type { SportsbookMessage } from "./sportsbook-message.ts";

/** What a frame is opened with. */
export interface SportsbookFrameOptions {
  address: URL;
  title: string;
  readMessage: (data: unknown) => SportsbookMessage;
  onLoginRequired?: (() => void) | undefined;
  onNavigate?: ((path: string) => void) | undefined;
}

/** Everything a sportsbook needs but navigating the whole tab away. */
const SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

/**
 * Puts a sportsbook's page into an element; answers how to take it out. A message counts only when it comes from the
 * frame's own window and from the origin of its address.
 */
export function openSportsbookFrame(
  element: HTMLElement,
  { address, title, readMessage, onLoginRequired, onNavigate }: SportsbookFrameOptions,
): () => void {
  const { origin, href } = address;
  const frame = element.ownerDocument.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", SANDBOX);
  frame.allow = `fullscreen ${origin}; clipboard-write ${origin}`;
  frame.referrerPolicy = "strict-origin";
  frame.style.cssText = "display:block;width:100%;border:0";
  frame.src = href;

  const hear = (message: MessageEvent): void => {
    if (message.source === null || message.source !== frame.contentWindow || message.origin !== origin)
      return;
    const said = readMessage(message.data);
    if (said.type === "height") frame.style.height = `${said.height}px`;
    if (said.type === "navigation") onNavigate?.(said.path);
    if (said.type === "login_required") onLoginRequired?.();
  };
  const { defaultView } = element.ownerDocument;
  defaultView?.addEventListener("message", hear);
  element.append(frame);
  return () => {
    defaultView?.removeEventListener("message", hear);
    frame.remove();
  };
}
