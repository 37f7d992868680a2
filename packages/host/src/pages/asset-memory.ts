import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoding } from "./content-encoding.ts";
import { BUILT } from "./asset-address.ts";

const MAX_BYTES = 32 * 1024 * 1024;
/** A larger file is read from the disk each time: few clients read it, and it would push out the others. */
const MAX_FILE = 1024 * 1024;
/** Files that are read for the memory at once: requests for files that are not there must not cost much more. */
const MAX_LOADS = 4;
/** The addresses that pages name. Other spellings of one are answered too, but must not take memory of their own. */
const PLAIN = /^[\w./-]+$/;
/** Only files whose address changes with their content are served without a look at the disk. */
const IMMUTABLE = /\bimmutable\b/;

/** A file in one encoding, ready to be sent. */
interface StoredAsset {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Answers a request for a built file by web-standard objects: the framework, with the disk behind it. */
type FetchAsset = (request: Request) => Response | Promise<Response>;

/**
 * Makes a listener that serves built files from memory. The first request for a file goes to the framework, whose answer
 * is remembered if it is whole, small and immutable; nothing else is. The listener returns false for a request that it
 * does not answer, and tells the status of each answer of its own.
 */
export function createAssetListener(
  fetchAsset: FetchAsset,
  onAnswer: (status: number) => void = () => {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const stored = new LRUCache<string, StoredAsset>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 500,
  });
  const loading = new Set<string>();

  const load = async (path: string, encoding: Encoding, key: string): Promise<void> => {
    if (loading.has(key) || loading.size >= MAX_LOADS) return;
    loading.add(key);
    try {
      const headers = encoding === "identity" ? {} : { "accept-encoding": encoding };
      const asset = await readAsset(await fetchAsset(new Request(`http://host${path}`, { headers })));
      if (asset) stored.set(key, asset);
    } finally {
      loading.delete(key);
    }
  };

  return (incoming, outgoing) => {
    const { url = "", method, headers } = incoming;
    if (!url.startsWith(BUILT) || !PLAIN.test(url) || method !== "GET" || headers.range !== undefined)
      return false;
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(accepted);
    const key = `${encoding} ${url}`;
    const asset = stored.get(key);
    if (!asset) {
      // A file that cannot be read is the framework's to answer, now and the next time.
      load(url, encoding, key).catch(() => {});
      return false;
    }
    outgoing.writeHead(200, asset.headers as string[]);
    outgoing.end(asset.body);
    onAnswer(200);
    return true;
  };
}

async function readAsset(response: Response): Promise<StoredAsset | undefined> {
  const { status, headers, body } = response;
  const size = Number(headers.get("content-length") ?? Number.NaN);
  const isKept = status === 200 && IMMUTABLE.test(headers.get("cache-control") ?? "") && size <= MAX_FILE;
  if (!isKept) {
    await body?.cancel();
    return undefined;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  // A file that was cut or replaced while it was read is not remembered.
  return bytes.byteLength === size ? { headers: [...headers].flat(), body: bytes } : undefined;
}
