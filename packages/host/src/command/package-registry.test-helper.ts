import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

/** Texts by path. */
export type FileTexts = Readonly<Record<string, string>>;

/** A registry on loopback, and a folder whose npm asks it and nothing else. */
export interface TestRegistry {
  /** Packs a version: the files of a package, its manifest among them. */
  publish(name: string, version: string, files: FileTexts): void;
  close(): void;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: FileTexts): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** An API report with this code. */
export const apiReport = (code: string): string => `## API Report\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;

/** Starts a registry for the npm of a folder; the version that was published last is `latest`. */
export async function startRegistry(folder: string): Promise<TestRegistry> {
  const packages = new Map<string, Map<string, Buffer>>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    const [, ofTarball = "", version = ""] = /^(.+)\/-\/(.+)\.tgz$/.exec(path) ?? [];
    const tarball = packages.get(ofTarball)?.get(version);
    if (tarball) return response.end(tarball);
    const found = packages.get(path);
    if (!found) return response.writeHead(404).end("{}");
    const { port } = server.address() as AddressInfo;
    const versions = [...found.keys()].map((key) => [
      key,
      { name: path, version: key, dist: { tarball: `http://127.0.0.1:${port}/${path}/-/${key}.tgz` } },
    ]);
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(
      JSON.stringify({
        name: path,
        "dist-tags": { latest: [...found.keys()].at(-1) },
        versions: Object.fromEntries(versions),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // npm reads the .npmrc beside the nearest manifest.
  writeFiles(folder, {
    ".npmrc": `registry=http://127.0.0.1:${port}/\ncache=${join(folder, "cache")}\n`,
    "package.json": "{}",
  });
  return {
    publish(name, version, files) {
      const packed = join(folder, "packed", name, version);
      writeFiles(join(packed, "package"), files);
      execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: packed });
      const versions = packages.get(name) ?? new Map<string, Buffer>();
      packages.set(name, versions.set(version, readFileSync(join(packed, "package.tgz"))));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
