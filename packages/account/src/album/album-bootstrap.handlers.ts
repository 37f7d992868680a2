import type { Handler } from "@storefront/proxy";
import { type Album, type AlbumCall, isAlbumUnavailable } from "./album.handlers.ts";

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
