import { defineRoutes, type RouteGroup } from "@storefront/proxy";
import { loadProgress } from "./album-bootstrap.ts";
import type { Album } from "./album.ts";

/** Settings of the album routes. */
export interface AlbumSettings {
  album: Album;
  /** The brand's `albumConfig.enabled`: anything but true leaves no route (document 1, 1.7). */
  enabled: boolean | undefined;
}

/** The album area: document 2, 4.8. Two locks: no row without `enabled`, and none composed in without the feature. */
export const albumRoutes = ({ album, enabled }: AlbumSettings): RouteGroup<"bootstrap"> | RouteGroup<never> => enabled !== true ? {} : defineRoutes("album", {
  bootstrap: { path: "/api/album/bootstrap", GET: loadProgress(album), feature: "album" },
});
