import type { ProxyHttp } from "@storefront/proxy/client";
import type { CallSettings } from "./call-options.ts";
import { readGameUrl } from "./game-url.ts";
import { recordOf, textOf } from "./record.ts";

const MARK = Symbol.for("@storefront/games.GameStartError");

/** What a game is started with. */
export interface GameStartInput {
  slug: string;
  platform: "MOBILE" | "WEB";
  useDemo: boolean;
}

/** How a start ended: with the address of the game, or with the player's time limit (EM0041). */
export type StartedGame =
  | { readonly kind: "started"; readonly url: string }
  | { readonly kind: "time_limit"; readonly message: string | undefined };

/** A start that was answered without an address that may be opened. */
export class GameStartError extends Error {
  override readonly name = "GameStartError";

  constructor() {
    super("The start of the game was answered without an address that may be opened.");
    Object.defineProperty(this, MARK, { value: true });
  }
}

/** True for a `GameStartError` of any copy of this library. */
export const isGameStartError = (value: unknown): value is GameStartError =>
  typeof value === "object" && value !== null && MARK in value;

/**
 * Starts a game: one call, never repeated. The address is https, or http of this machine; anything else rejects with
 * `GameStartError`. A time limit resolves.
 */
export async function startGame(
  http: ProxyHttp,
  { slug, platform, useDemo }: GameStartInput,
  { signal }: CallSettings = {},
): Promise<StartedGame> {
  const query = { slug, platform, use_demo: useDemo ? 1 : 0 };
  return readGameStart(await http.get("/api/games/start", { query, signal }));
}

function readGameStart(answer: unknown): StartedGame {
  const fields = recordOf(answer);
  const url = readGameUrl(fields?.["url"]);
  if (url !== undefined) return { kind: "started", url };
  // A 202 alone may come without an address. Its body is not shown: none, or one that gives a reason or a message.
  const message = textOf(fields?.["message"]);
  const isEmpty = answer === undefined || answer === null;
  const isExplained = message !== undefined || textOf(fields?.["reason"]) !== undefined;
  if (isEmpty || (isExplained && fields && !("url" in fields))) return { kind: "time_limit", message };
  throw new GameStartError();
}
