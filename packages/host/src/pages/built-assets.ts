import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Encoding } from "@storefront/proxy/host";
import { isLoopbackHost } from "@storefront/client";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { encodeAs } from "./content-encoding.ts";
import {
  answerText,
  isPageMethod,
  methodRefused,
  type PageAnswer,
  type PageRequest,
  packPage,
  type StoredPage,
} from "./page-bytes.ts";

/** The path of a build's assets below any base. */
export const BUILT = "/assets/";

/** The address from which pages load built assets: our own origin, or the address that the operator gave. */
export const assetAddress = (publicOrigin: string, base: string | undefined): string =>
  `${(base ?? publicOrigin).replace(/\/$/, "")}${BUILT}`;

/** The names by which a developer opens what runs on this machine. */
const LOCAL_NAMES = ["127.0.0.1", "localhost"];

/**
 * The origins of a host whose operator named none, and of a development server: on a developer's machine the same port
 * under another name of loopback is the same site, as it is for calls.
 */
export function originsHere(publicOrigin: string): readonly string[] {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (protocol !== "http:" || !isLoopbackHost(hostname)) return [publicOrigin];
  const others = LOCAL_NAMES.map((name) => `http://${name}${port && `:${port}`}`);
  return [...new Set([publicOrigin, ...others])];
}

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  // A CDN fetches them from here, and fonts and modules of another origin need this.
  "access-control-allow-origin": "*",
};
const REFUSED = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
/** The bytes of files that are kept, in all their forms: a build of the site has 5 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A larger file, such as a film, is read from the disk each time, and so is a part of one. */
const LARGEST = 2 * 1024 * 1024;
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };
const COMPRESSED =
  /^(?:text\/|image\/svg|font\/(?:otf|ttf)|application\/(?:json|javascript|xml|wasm|manifest))/;

/** The files of a built client, `/assets/…`. */
export interface BuiltFiles {
  /** An answer from memory; undefined for a path of something else, and for what is better read from the disk. */
  answer(request: PageRequest): PageAnswer | Promise<PageAnswer> | undefined;
  /** Serves the rest: large files, and parts of files. */
  readonly fromDisk: MiddlewareHandler;
}

/**
 * Serves the files of a folder that does not change while the host runs. Each is read once, with the compressed forms that
 * the build made; a form that it did not make is made once.
 */
export function createBuiltFiles(root: string): BuiltFiles {
  const folder = join(root, BUILT);
  const sizes = sizesBelow(folder);
  const kept = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: async (name) => {
      const type = getMimeType(name) ?? "application/octet-stream";
      const builtForm = async (plain: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
        const built = `${name}${SUFFIXES[encoding]}`;
        return sizes.has(built) ? readFile(join(folder, built)) : encodeAs(plain, encoding);
      };
      const content = await readFile(join(folder, name));
      const isText = COMPRESSED.test(type);
      return packPage(200, { ...HEADERS, "content-type": type }, content, isText ? builtForm : undefined);
    },
  });
  return {
    answer(request) {
      const { path } = request;
      if (!path.startsWith(BUILT)) return undefined;
      if (!isPageMethod(request)) return methodRefused();
      const name = decoded(path.slice(BUILT.length));
      const size = sizes.get(name);
      if (size === undefined) return answerText(404, REFUSED, "Not Found", request);
      if (size > LARGEST || request.header("range") !== undefined) return undefined;
      const page = kept.get(name);
      if (page) return page.answer(request);
      return kept
        .fetch(name)
        .then((read) => read?.answer(request) ?? answerText(404, REFUSED, "Not Found", request));
    },
    fromDisk: serveStatic({
      root,
      onFound: (_path, context) => {
        for (const [header, value] of Object.entries(HEADERS)) context.header(header, value);
      },
    }),
  };
}

/** The sizes of all files below a folder, by their path in it; none when there is no such folder. */
function sizesBelow(folder: string): ReadonlyMap<string, number> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join("/"), statSync(file).size];
    }),
  );
}

function decoded(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
