import type { ChatVisit, ChatWindow, SupportChat } from "../../trunk/extensions.ts";
import { consent } from "../legal/visitor-answers.ts";
import { onVisitorChange } from "../session/visitor.ts";

const windows = new WeakMap<SupportChat, Promise<ChatWindow>>();

/**
 * Loads the brand's chat once, and opens its window at each call. The window ends with the session, and when the visitor
 * takes back a consent that it needs. A chat that did not load is loaded again by the next call.
 */
export async function openChat(chat: SupportChat, visit: ChatVisit): Promise<void> {
  const loading = windows.get(chat) ?? load(chat);
  windows.set(chat, loading);
  try {
    await (await loading).open(visit);
  } catch (error) {
    windows.delete(chat);
    throw error;
  }
}

async function load({ load: provider, storesCookies }: SupportChat): Promise<ChatWindow> {
  const loaded = await provider();
  onVisitorChange(loaded.end);
  consent.subscribe(() => {
    if (storesCookies && consent.get() !== "all") loaded.end();
  });
  return loaded;
}
