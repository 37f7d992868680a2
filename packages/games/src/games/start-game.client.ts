import { asFilledText, isRecord, readHttpsUrl, recordOf } from "@storefront/client";
import { type CallSettings, type ProxyHttp, withTimeLimit } from "@storefront/client/http";

const MARK = Symbol.for("@storefront/games.GameStartError");

export interface GameStartInput {
  /** The name of the game in its address. */
  slug: string;
  platform: "MOBILE" | "WEB";
  /** True to play without money. */
  useDemo: boolean;
}

/** The result of a start: the address of the game, or the player's time limit (EM0041). */
export type StartedGame =
  | { readonly kind: "started"; readonly url: string }
  | { readonly kind: "time_limit"; readonly message: string | undefined };

/** A start whose answer has no address that may be opened. */
export class GameStartError extends Error {
  override readonly name = "GameStartError";
  /** The backend's explanation for the player; undefined when it sent none. */
  readonly reason: string | undefined;

  constructor(reason?: string) {
    super(
      `The start of the game was answered without an address that may be opened${reason ? `: ${reason}` : "."}`,
    );
    Object.defineProperty(this, MARK, { value: true });
    this.reason = reason;
  }
}

/** True for a `GameStartError` of any copy of this library. */
export const isGameStartError = (value: unknown): value is GameStartError =>
  typeof value === "object" && value !== null && MARK in value;

const EXPLANATIONS = ["message", "detail", "error", "reason"] as const;

/**
 * Starts a game with one call, which is never repeated. The address is https, or http of this machine; any other answer
 * rejects with a `GameStartError`, which has the backend's explanation. A time limit, which is a 202 and nothing else,
 * resolves.
 * @example
 * ```ts
 * const started = await startGame(http, { slug: "gold-rush", platform: "WEB", useDemo: true });
 * if (started.kind === "started") location.assign(started.url);
 * else console.log(started.message ?? "You have reached your time limit.");
 * ```
 */
export async function startGame(
  http: ProxyHttp,
  { slug, platform, useDemo }: GameStartInput,
  { signal }: CallSettings = {},
): Promise<StartedGame> {
  const query = { slug, platform, use_demo: useDemo ? 1 : 0 };
  const { answer, isTimeLimit } = await withTimeLimit((options) =>
    http.get("/api/games/start", { query, signal, ...options }),
  );
  return readGameStart(answer, isTimeLimit);
}

/**
 * The specification does not show the field of the address (document 2, 4.5). An address that must not be framed is none:
 * http of another machine, any other protocol, or one with a user name.
 */
export function readGameStart(answer: unknown, isTimeLimit: boolean): StartedGame {
  const fields = recordOf(answer);
  if (isTimeLimit) return { kind: "time_limit", message: asFilledText(fields?.["message"]) ?? undefined };
  const bare = isRecord(answer) ? answer["data"] : answer;
  for (const value of [bare, fields?.["url"]]) {
    const url = readHttpsUrl(value, { allowLoopbackHttp: true });
    if (url) return { kind: "started", url: url.href };
  }
  throw new GameStartError(
    EXPLANATIONS.map((name) => asFilledText(fields?.[name])).find(Boolean) ?? undefined,
  );
}
