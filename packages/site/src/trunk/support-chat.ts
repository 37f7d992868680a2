/** The visit that a chat is opened for. */
export interface ChatVisit {
  /** The page's language, such as `pt-BR`. */
  readonly language: string;
  /** A helpdesk token of the player, made for this opening; undefined for guests, and without an answer of the backend. */
  readonly token: string | undefined;
}

/** A helpdesk's chat, loaded: its window over the page. */
export interface ChatWindow {
  /** Opens the window, or shows it again. When it rejects, the page says that there is no chat and names the other ways. */
  readonly open: (visit: ChatVisit) => Promise<void>;
  /** Closes the window and forgets the conversation: the session has ended, or the visitor took the consent back. */
  readonly end: () => void;
}

/** The chat of a brand's helpdesk within the site's own pages, in place of the helpdesk's page. */
export interface SupportChat {
  /** True for a provider that stores what is not needed: a brand that asks for consent loads it only after "accept all". */
  readonly storesCookies: boolean;
  /** Loads the provider at the first press; no page loads anything of it before. */
  readonly load: () => Promise<ChatWindow>;
}
