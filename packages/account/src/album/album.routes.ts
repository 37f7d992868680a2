import { defineRoutes, type RouteGroup } from "@storefront/proxy";
import { type Album, loadProgress } from "./album.handlers.ts";

export interface AlbumSettings {
  /** The result of `createAlbum`. */
  album: Album;
  /** The brand's `albumConfig.enabled`: anything but true leaves no route. */
  enabled: boolean | undefined;
}

/** The album area: no row without `enabled`. */
export const albumRoutes = ({ album, enabled }: AlbumSettings): RouteGroup<"bootstrap"> | RouteGroup<never> => enabled !== true ? {} : defineRoutes("album", {
  bootstrap: { path: "/api/album/bootstrap", GET: loadProgress(album) },
});
