import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { startSandbox } from "@storefront/sandbox-backend";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EDGE_KEY } from "../stage/running-host.ts";
import { copyExample, startExample, untilListening } from "./packed-example.ts";
import { type PackedLibrary, type PackedTrunk, packTrunk } from "./packed-trunk.ts";

const run = promisify(execFile);
let trunk: PackedTrunk;
beforeAll(async () => {
  trunk = await packTrunk();
  cpSync(join(import.meta.dirname, "packed-page.ts"), join(trunk.folder, "packed-page.ts"));
});
afterAll(() => trunk?.remove());

const NAMES = [
  "account",
  "client",
  "error-codes",
  "games",
  "host",
  "kyc",
  "preferences",
  "proxy",
  "sports",
] as const;
/** Doors that only a host or a test opens. */
const isHostDoor = (door: string): boolean =>
  /^@storefront\/proxy(?:\/|$)|\/(?:server|development|host|react-router|start)$/.test(door);

function library(name: string): PackedLibrary {
  const found = trunk.libraries.find(({ manifest }) => manifest.name === `@storefront/${name}`);
  if (!found) throw new Error(`@storefront/${name} was not packed.`);
  return found;
}

interface Told {
  name: string;
  state: string;
  text: string;
}

/** The forbidden texts that the packed command finds. */
async function guard(...words: readonly string[]): Promise<Told[]> {
  const program = join(library("host").folder, "bin/storefront.js");
  const { stdout } = await run(process.execPath, [program, "guard", ...words, "--json"], {
    cwd: trunk.folder,
  }).catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as Told[]).filter(({ state }) => state !== "ok");
}

it("packs every library and no other", () => {
  expect(trunk.libraries.map(({ manifest }) => manifest.name)).toEqual(
    NAMES.map((name) => `@storefront/${name}`),
  );
});

describe.each(NAMES)("the tarball of @storefront/%s", (name) => {
  it("holds its code, license and README, and nothing for tests", () => {
    const { files } = library(name);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    expect(
      files.filter(
        (file) => !/^(?:bin|dist|etc|src)\/|^(?:LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(file),
      ),
    ).toEqual([]);
    expect(
      files.filter((file) => /\.(?:test|spec)\b|test-(?:kit|helper)|__|fixture|\.env|tsbuildinfo/.test(file)),
    ).toEqual([]);
  });

  it("runs nothing when it is installed", () => {
    const { scripts = {} } = library(name).manifest;
    expect(
      Object.keys(scripts).filter((script) => /^(?:(?:pre|post)?install|(?:pre|post)?prepare)$/.test(script)),
    ).toEqual([]);
  });

  it("names published versions alone, and siblings that fit", () => {
    const { dependencies = {}, peerDependencies = {} } = library(name).manifest;
    const ranges = Object.entries({ ...dependencies, ...peerDependencies });
    expect(ranges.filter(([, range]) => /^(?:workspace|catalog|file|link|git|https?):/.test(range))).toEqual(
      [],
    );
    const siblings = ranges.filter(([dependency]) => dependency.startsWith("@storefront/"));
    expect(siblings).toEqual(
      siblings.map(([sibling]) => [
        sibling,
        `^${library(sibling.slice("@storefront/".length)).manifest.version}`,
      ]),
    );
  });

  it("has every file that its doors and its maps name", () => {
    const { manifest, files, folder } = library(name);
    const named = Object.values(manifest.exports).flatMap((door) =>
      typeof door === "string" ? door : Object.values(door),
    );
    const maps = files.filter((file) => file.startsWith("dist/") && file.endsWith(".map"));
    const mapped = maps.flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(join(folder, map), "utf8")) as { sources: string[] };
      return sources.map((source) => join(dirname(map), source));
    });
    expect(maps.length).toBeGreaterThan(2);
    const missing = [...named, ...mapped].filter(
      (file) => !files.includes(join(file)) && !file.includes("node_modules"),
    );
    expect(missing).toEqual([]);
  });

  it("has browser doors without what no browser may load", async () => {
    const { folder, manifest } = library(name);
    const target = join(trunk.folder, "browser", name);
    const loaded = Object.entries(manifest.exports).flatMap(([door, entry]) =>
      typeof entry === "string" || isHostDoor(manifest.name + door.slice(1))
        ? []
        : closureOf(folder, entry["default"] ?? ""),
    );
    expect(loaded.length > 0).toBe(name !== "proxy");
    for (const file of new Set(loaded.flatMap((script) => [script, `${script}.map`]))) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(join(folder, file), join(target, file));
    }
    if (name !== "proxy") expect(await guard(target)).toEqual([]);
    const found = await guard("--server", join(folder, "dist"));
    // One door is for development hosts too, and the host's command has the texts that it looks for.
    const own = /\/proxy\/dist\/host\.|\/host\/dist\/program-/;
    expect(found.filter(({ name: place }) => !own.test(place))).toEqual([]);
  });
});

it("finds what is forbidden where it is: the host's and the development build's doors of the proxy", async () => {
  const dist = join(library("proxy").folder, "dist");
  const texts = async (...words: readonly string[]): Promise<string> =>
    (await guard(...words)).map(({ text }) => text).join("\n");
  expect(await texts(dist)).toContain('"edge-worker-key"');
  expect(await texts("--server", dist)).toContain('"/api/dev/"');
});

it("opens every door under Node, out of the tarballs alone", async () => {
  const doors = trunk.libraries.flatMap((packed) => packed.doors);
  trunk.write(
    "doors.mjs",
    `const opened = {};
for (const door of ${JSON.stringify(doors)})
  opened[door] = [import.meta.resolve(door), Object.keys(await import(door)).length];
console.log(JSON.stringify(opened));
`,
  );
  const opened = (await trunk.node("doors.mjs")) as Record<string, [address: string, names: number]>;
  expect(Object.keys(opened)).toEqual(doors);
  expect(doors.length).toBeGreaterThan(30);
  for (const [address, names] of Object.values(opened)) {
    expect(address.startsWith(`${pathToFileURL(trunk.folder).href}/node_modules/@storefront/`)).toBe(true);
    expect(address).toMatch(/\/dist\/[\w-]+\.js$/);
    expect(names).toBeGreaterThan(0);
  }
});

it("signs in to the example's host with its client, and renders a page with its hooks", async () => {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: EDGE_KEY });
  copyExample(trunk);
  const example = await startExample(trunk.folder, {
    API_BASE_URL: sandbox.apiBaseUrl,
    EDGE_WORKER_KEY: EDGE_KEY,
    SANDBOX: "0",
  });
  try {
    await untilListening(example);
    expect(await trunk.node("packed-page.ts", example.origin)).toEqual({
      signedIn: true,
      balance: 2500.5,
      coins: { data: [expect.objectContaining({ coin_type: "GC" }), expect.anything()] },
      leftOut: 404,
      page: "<p>guest idle</p>",
      texts: ["EP0003-EM0030", true, "function", "function"],
    });
  } finally {
    await example.stop();
    await sandbox.close();
  }
});

it("has doors for React that a server component may not import by accident", () => {
  const doors = trunk.libraries.filter(({ manifest }) => "./react-hooks" in manifest.exports);
  expect(doors).toHaveLength(6);
  for (const { folder } of doors)
    expect(readFileSync(join(folder, "dist/react-hooks.js"), "utf8")).toMatch(/^"use client";\n/);
});

it("fails a build without a package that a page needs, and names it", async () => {
  trunk.write("index.html", `<script type="module" src="./page.js"></script>`);
  trunk.write(
    "page.js",
    `import { useWallet } from "@storefront/account/react-hooks";\nconsole.log(useWallet);\n`,
  );
  const buildPage = (): Promise<unknown> =>
    build({ root: trunk.folder, configFile: false, logLevel: "silent", build: { write: false } });
  await expect(buildPage()).resolves.toBeDefined();
  for (const missing of ["@tanstack/react-query", "@storefront/client"]) {
    const place = join(trunk.folder, "node_modules", missing);
    renameSync(place, `${place}.away`);
    await expect(buildPage()).rejects.toThrow(
      new RegExp(`(?:failed to resolve import "|optional-peer-dep:)${missing}`),
    );
    renameSync(`${place}.away`, place);
  }
});

describe("its types hold, declarations included", () => {
  const imports = (doors: readonly string[]): string =>
    doors.map((door, index) => `export * as door${index} from "${door}";\n`).join("");

  const everything = { lib: ["ES2024", "DOM", "DOM.Iterable"], types: ["node"] };

  it("under nodenext, where a wrong call does not compile", async () => {
    trunk.write("doors.ts", imports(trunk.libraries.flatMap(({ doors }) => doors)));
    trunk.write(
      "wrong.ts",
      `import { login } from "@storefront/account";\nexport const wrong = login({}, 1);\n`,
    );
    const options = { ...everything, module: "nodenext", moduleResolution: "nodenext" };
    const complaints = await trunk.check(["packed-page.ts", "doors.ts", "wrong.ts"], options);
    expect(complaints).toMatch(/^wrong\.ts\(2,/);
    expect(complaints.split(/\n(?!\s|$)/)).toHaveLength(1);
  });

  it("under bundler", async () => {
    trunk.write("doors.ts", imports(trunk.libraries.flatMap(({ doors }) => doors)));
    const options = { ...everything, module: "esnext", moduleResolution: "bundler" };
    expect(await trunk.check(["packed-page.ts", "doors.ts"], options)).toBe("");
  });

  it("in a browser's project without Node's types", async () => {
    trunk.write(
      "browser.ts",
      imports(trunk.libraries.flatMap(({ doors }) => doors.filter((door) => !isHostDoor(door)))),
    );
    const browser = {
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["ES2024", "DOM", "DOM.Iterable"],
      types: [],
    };
    expect(await trunk.check(["browser.ts"], browser)).toBe("");
  });

  it("in a host's project without the DOM", async () => {
    // The door for tests names BodyInit, and React Router names elements: only the DOM has their types.
    const isServerDoor = (door: string): boolean =>
      isHostDoor(door) && !/\/(?:testing|msw|react-router)$/.test(door);
    trunk.write("host.ts", imports(trunk.libraries.flatMap(({ doors }) => doors.filter(isServerDoor))));
    const host = { module: "nodenext", moduleResolution: "nodenext", lib: ["ES2024"], types: ["node"] };
    expect(await trunk.check(["host.ts"], host)).toBe("");
  });
});

/** A script and every script it loads from its own library. */
function closureOf(folder: string, entry: string): string[] {
  const seen = new Set<string>();
  const open = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g))
      open(join(dirname(file), target));
  };
  open(join(entry));
  return [...seen];
}
