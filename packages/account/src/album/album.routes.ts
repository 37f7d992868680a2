import { defineRoutes, type RouteGroup } from "@storefront/proxy";
import { type Album, loadProgress } from "./album.handlers.ts";

/** The album area with the trunk's own rows of it: none for a brand whose album is off. */
export const albumRoutes = (album: Album, own: RouteGroup = {}): RouteGroup => album.enabled ? { ...defineRoutes("album", {
  bootstrap: { path: "/api/album/bootstrap", GET: loadProgress(album) },
}), ...own } : {};
