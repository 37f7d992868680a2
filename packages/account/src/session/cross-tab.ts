import type { TabChannel } from "../shared/browser.ts";

const NAME = "storefront-session";

/** The messages between tabs. They contain nothing of the user. */
export type TabMessage =
  | { readonly type: "signed-in"; readonly at: number; readonly interval?: number | undefined }
  | { readonly type: "renewed"; readonly at: number }
  | { readonly type: "signed-out"; readonly forced: boolean };

export interface CrossTab {
  open(listener: (message: TabMessage) => void): void;
  /** Does nothing while closed. */
  send(message: TabMessage): void;
  close(): void;
}

/** The other tabs, through a channel where the browser has one. */
export function createCrossTab(channel: (name: string) => TabChannel | undefined): CrossTab {
  let current: TabChannel | undefined;
  return {
    open(listener) {
      current = channel(NAME);
      current?.addEventListener("message", ({ data }) => {
        const message = readMessage(data);
        if (message) listener(message);
      });
    },
    send(message) {
      current?.postMessage(message);
    },
    close() {
      current?.close();
      current = undefined;
    },
  };
}

/** Any script of this origin, and any older build of this one, may post to the channel. */
function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  const { type } = data;
  if (type === "signed-out") return { type, forced: "forced" in data && data.forced === true };
  if (type !== "signed-in" && type !== "renewed") return undefined;
  if (!("at" in data) || typeof data.at !== "number") return undefined;
  const interval = "interval" in data && typeof data.interval === "number" ? data.interval : undefined;
  return type === "renewed" || interval === undefined
    ? { type, at: data.at }
    : { type, at: data.at, interval };
}
