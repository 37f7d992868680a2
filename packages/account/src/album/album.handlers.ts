import { createHash } from "node:crypto";
import type { JsonValue } from "@storefront/client";
import {
  type BackendError,
  type Call,
  type ExternalCall,
  type Handler,
  isBackendError,
  isPathValue,
  isRefusal,
  Refusal,
  REFUSALS,
} from "@storefront/proxy";
import {
  type AlbumToken,
  HandshakeFailure,
  type HandshakeSettings,
  shakeHands,
} from "./album-handshake.handlers.ts";
import { createAlbumTokens } from "./album-tokens.handlers.ts";

const UNAVAILABLE = "album_unavailable";

/** One call to the album backend: below its address, with no header but the token and the language of the page. */
export type AlbumCall = Pick<ExternalCall, "method" | "segments" | "json">;

/** The album backend as a route sees it: each user's own token, found and renewed by itself. */
export interface Album {
  /** True for a brand whose `albumConfig.enabled` is true, and for no other value. */
  readonly enabled: boolean;
  /**
   * The JSON of a successful answer, for the session's own user.
   * @throws Refusal 404 before any call where the album is off, 503 `album_unavailable` when the handshake fails; BackendError when the profile or the call does.
   */
  request(call: Call, albumCall: AlbumCall): Promise<JsonValue>;
}

export interface AlbumOptions extends HandshakeSettings {
  /** The brand's `albumConfig.enabled`: anything but true leaves no album. */
  readonly enabled: boolean | undefined;
  /** Milliseconds since 1970; a test gives its own. */
  readonly now?: () => number;
}

/** True for the refusal of a failed handshake. */
export function isAlbumUnavailable(error: unknown): boolean {
  return isRefusal(error) && error.body["error"] === UNAVAILABLE;
}

/** The path at the album backend is not shown; it is named as our own. */
const PROGRESS: AlbumCall = { method: "GET", segments: ["bootstrap"] };

/**
 * The user's progress; null when the handshake fails. A failure after it rises as on every route:
 * null says that there is no album, and would take a page's album away for the one poll that went wrong.
 */
export const loadProgress =
  (album: Album): Handler =>
  async (call) => {
    try {
      return await album.request(call, PROGRESS);
    } catch (error) {
      if (isAlbumUnavailable(error)) return null;
      throw error;
    }
  };

/** The client of the album backend, with its tokens by user. */
export function createAlbum({ now = Date.now, ...settings }: AlbumOptions): Album {
  const { service, brandId, campaign } = settings;
  const tokens = createAlbumTokens(now);

  const handshake = async (call: Call, userId: string): Promise<AlbumToken> => {
    try {
      return await shakeHands(settings, userId);
    } catch (error) {
      const failure = error instanceof HandshakeFailure ? error.failure : "internal";
      call.log.warn(
        { requestId: call.requestId, route: call.route.id, failure },
        "the album handshake failed",
      );
      throw new Refusal(503, { ok: false, error: UNAVAILABLE });
    }
  };
  const send = async (call: Call, token: string, albumCall: AlbumCall): Promise<JsonValue> => {
    const { method, segments, json } = albumCall;
    const { lang } = call.describeVisitor();
    const headers = { authorization: `Bearer ${token}`, ...(lang && { "accept-language": lang }) };
    try {
      return (await service?.json({ method, ...(segments && { segments }), json, headers })) ?? null;
    } catch (error) {
      throw isBackendError(error) ? withoutToken(error, token) : error;
    }
  };
  const enabled = settings.enabled === true;
  return {
    enabled,
    async request(call, albumCall) {
      if (!enabled) throw REFUSALS.notFound();
      if (albumCall.segments?.every(isPathValue) === false) throw REFUSALS.invalidPathValue();
      // First of all, so that the end of the visitor's own session is answered as on every route.
      const userId = String(await call.session.userId());
      const key = JSON.stringify([brandId, campaign, createHash("sha256").update(userId).digest("hex")]);
      const attempt = async (): Promise<JsonValue> => {
        const token = await tokens.read(key, () => handshake(call, userId));
        try {
          return await send(call, token, albumCall);
        } catch (error) {
          if (isTokenRefused(error)) tokens.drop(key, token);
          throw error;
        }
      };
      try {
        return await attempt();
      } catch (error) {
        if (!isTokenRefused(error)) throw error;
        return attempt();
      }
    },
  };
}

/** Refused before it did anything, so it may go out again, a change too. */
const isTokenRefused = (error: unknown): boolean =>
  isBackendError(error) && error.kind === "status" && error.status === 401;

/** The same failure; its body is left out when it repeats the token, which is not for the browser. */
function withoutToken(error: BackendError, token: string): BackendError {
  const texts = [error.rawBody, JSON.stringify(error.data) ?? ""];
  if (!texts.some((text) => text.includes(token))) return error;
  return error.withBody(new Uint8Array(0));
}
