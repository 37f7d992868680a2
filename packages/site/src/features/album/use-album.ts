import { accountKey } from "@storefront/account/queries";
import { playerQueryOptions } from "@storefront/client/queries";
import { playerQuery } from "@storefront/client/react-hooks";
import type { ApiError } from "@storefront/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { type Album, readAlbum } from "./album.schema.ts";

/** The polling interval of the album while the page is visible (document 1, section 8). */
export const ALBUM_POLLING = 60_000;

const useAlbumQuery = playerQuery((http) =>
  playerQueryOptions([...accountKey, "album"], async ({ signal }) =>
    readAlbum(await http.get("/api/album/bootstrap", { signal })),
  ),
);

/**
 * The signed-in player's album, read again every 60 seconds, only while the page is visible. Null when there is no
 * album; a failure is not reported. Its key begins with the account's, so that it is forgotten with the session.
 */
export const useAlbum = (): UseQueryResult<Album | null, ApiError> =>
  useAlbumQuery({
    staleTime: ALBUM_POLLING,
    refetchInterval: ALBUM_POLLING,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
