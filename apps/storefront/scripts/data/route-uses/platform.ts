import type * as client from "@storefront/client/http";
import type * as hooks from "@storefront/client/react-hooks";
import { type RouteUse, usesOf } from "./route-use.ts";

/** Neither a client function nor a hook nor a page, for one reason. */
const none = (reason: string) => ({ clients: reason, hooks: reason, pages: reason });

const OPERATORS = none("A tool of operators: it is called from a shell, with a token or by a link.");
const DEVELOPMENT = none("A tool of a development build, called from a shell or by address.");

/** Routes of the kernel and of this trunk itself. */
export const PLATFORM_USES: Readonly<Record<string, RouteUse>> = usesOf<typeof client, typeof hooks>(
  "@storefront/client",
  {
    "GET platform.version": {
      clients: [["getVersion"]],
      hooks: ["useNewBuild"],
      pages: ["every page"],
    },
    "GET platform.clearCache": OPERATORS,
    "POST cache.purge": OPERATORS,
    "GET cache.inspect": OPERATORS,
    "GET album.bootstrap": {
      clients: "A service of this trunk alone: the site's `useAlbum` calls it with the http client.",
      hooks: "A service of this trunk alone: the site's `useAlbum` calls it with the http client.",
      pages: ["/album"],
    },
    "GET dev.cacheClear": DEVELOPMENT,
    "POST dev.cacheClear": DEVELOPMENT,
    "GET dev.cachePolicy": DEVELOPMENT,
    "GET dev.proxy": DEVELOPMENT,
    "POST dev.proxy": DEVELOPMENT,
    "PUT dev.proxy": DEVELOPMENT,
    "PATCH dev.proxy": DEVELOPMENT,
    "DELETE dev.proxy": DEVELOPMENT,
    "GET dev.visitorInfo": DEVELOPMENT,
  },
);
