import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Who may import whom: a package sees the floors below it, never a sibling (docs/decisions/0002). */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  "packages/error-codes": [],
  "packages/proxy": ["error-codes"],
  "packages/host": ["error-codes", "proxy"],
  "packages/account": ["error-codes", "proxy"],
  "packages/kyc": ["error-codes", "proxy"],
  "packages/games": ["error-codes", "proxy"],
  "packages/sports": ["error-codes", "proxy"],
  "packages/preferences": ["error-codes", "proxy"],
  "apps/sandbox-backend": [],
  "apps/storefront": ["error-codes", "proxy", "host", "account", "kyc", "games", "sports", "preferences"],
};

/** Inside a package: what a kind of file may not import. */
const KINDS: readonly (readonly [kind: RegExp, forbidden: RegExp, why: string])[] = [
  [/\.hooks\.tsx?$/, /\.routes\.ts$|\/server$/, "hooks never see routes"],
  [/\.routes\.ts$/, /\.(?:client|hooks)\.tsx?$|^react|react-query/, "routes never see a client or react"],
  [/\.schema\.ts$/, /\.(?:client|hooks|routes)\.tsx?$|^ky$/, "schemas see nobody"],
  [/\.client\.ts$/, /\.(?:hooks|routes)\.tsx?$|^react/, "clients never see hooks or routes"],
];

interface Import {
  file: string;
  target: string;
}

const sources = Object.keys(FLOORS).flatMap((folder) => filesOf(folder));
const imports = sources.flatMap(importsOf);

describe("architecture", () => {
  it.each(Object.entries(FLOORS))("%s imports only the floors below it", (folder, allowed) => {
    const names = imports
      .filter(({ file }) => file.startsWith(`${folder}/`) && !isTestOrConfig(file))
      .flatMap(({ target }) => /^@storefront\/([^/]+)/.exec(target)?.[1] ?? []);
    expect([...new Set(names)].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it("keeps every kind of file to its tier", () => {
    const broken = imports.flatMap(({ file, target }) =>
      KINDS.filter(
        ([kind, forbidden]) => file.startsWith("packages/") && kind.test(file) && forbidden.test(target),
      ).map(([, , why]) => `${file} → ${target}: ${why}`),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ["hono", "packages/proxy/src/hono.ts"],
    ["undici", "packages/proxy/src/undici-transport.ts"],
    ["ioredis", "packages/proxy/src/cache/redis-level.ts"],
  ])("lets one file below the host import %s", (library, only) => {
    const files = imports
      .filter(
        ({ file, target }) =>
          file.startsWith("packages/") &&
          !file.startsWith("packages/host/") &&
          !isTestOrConfig(file) &&
          (target === library || target.startsWith(`${library}/`)),
      )
      .map(({ file }) => file);
    expect([...new Set(files)]).toEqual([only]);
  });

  it("has one way out: nothing in packages' server halves or the host calls fetch, node:http or ky", () => {
    const serverSide = sources.filter(
      (file) =>
        /^packages\/proxy\/src\/|\.routes\.ts$|^packages\/host\/src\/|^apps\/storefront\/server\//.test(
          file,
        ) &&
        !isTestOrConfig(file) &&
        !/client|http\.ts$|http-/.test(file),
    );
    const offenders = serverSide.filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return /(?<![.\w"'`])fetch\(|from "ky"|\b(?:http|https)\.request\(/.test(text);
    });
    expect(offenders).toEqual([]);
  });

  it("keeps files short: 260 lines at most, tables and tests aside", () => {
    const long = sources.filter((file) => {
      if (isTestOrConfig(file) || /endpoint-codes|error-codes\.ts|\/texts\/|\/data\//.test(file))
        return false;
      return readFileSync(join(root, file), "utf8").split("\n").length > 260;
    });
    expect(long).toEqual([]);
  });

  it("never turns TLS verification off and never decodes the session JWT", () => {
    const offenders = sources.filter((file) => {
      if (isTestOrConfig(file) || file.startsWith("apps/sandbox-backend/")) return false;
      return /rejectUnauthorized|NODE_TLS_REJECT|jwtDecode|decodeJwt|\batob\(/.test(
        readFileSync(join(root, file), "utf8"),
      );
    });
    expect(offenders).toEqual([]);
  });
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\/dist\/|\.react-router|\.d\.ts$/.test(file));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    file,
    target: target.startsWith(".") ? relative(root, resolve(root, dirname(file), target)) : target,
  }));
}

function isTestOrConfig(file: string): boolean {
  return /\.test(?:-helper)?\.tsx?$|\.config\.ts$|\/test\/|\/examples\/|testing/.test(file);
}
