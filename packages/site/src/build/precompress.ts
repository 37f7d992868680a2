import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SMALLEST = 1_024;

/** Writes `.br` and `.gz` beside every built text file of a folder, so that the host never compresses at run time. */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.byteLength < SMALLEST) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
