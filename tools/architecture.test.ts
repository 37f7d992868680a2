import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.base.ts";

const root = join(import.meta.dirname, "..");

/** The allowed imports: a package sees the floors below it, never a sibling (docs/decisions/0002). */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  "packages/error-codes": [],
  "packages/client": ["error-codes"],
  "packages/proxy": ["error-codes", "client"],
  "packages/host": ["error-codes", "client", "proxy"],
  "packages/account": ["error-codes", "client", "proxy"],
  "packages/kyc": ["error-codes", "client", "proxy"],
  "packages/games": ["error-codes", "client", "proxy"],
  "packages/sports": ["error-codes", "client", "proxy"],
  "packages/preferences": ["error-codes", "client", "proxy"],
  "packages/sandbox-backend": [],
  "packages/create-storefront": [],
  "packages/site": [
    "error-codes",
    "client",
    "proxy",
    "host",
    "account",
    "kyc",
    "games",
    "sports",
    "preferences",
  ],
  "apps/storefront": [
    "site",
    "error-codes",
    "client",
    "proxy",
    "host",
    "account",
    "kyc",
    "games",
    "sports",
    "preferences",
  ],
};

/** Inside a package: what a kind of file may not import. */
const KINDS: readonly (readonly [kind: RegExp, forbidden: RegExp, why: string])[] = [
  [/\.hooks\.tsx?$/, /\.routes\.ts$|\/server$/, "hooks never see routes"],
  [
    /\.queries\.ts$/,
    /\.(?:hooks|handlers|routes)\.tsx?$|\/react-hooks$|^react(?:$|\/)/,
    "queries are for server components too",
  ],
  [
    /\.handlers\.ts$/,
    /\.(?:client|hooks|queries|routes)\.tsx?$|^react|react-query|^ky$/,
    "handlers see schemas alone",
  ],
  [/\.routes\.ts$/, /\.(?:client|hooks)\.tsx?$|^react|react-query/, "routes never see a client or react"],
  [/\.schema\.ts$/, /\.(?:client|hooks|handlers|routes)\.tsx?$|^ky$/, "schemas import no other kind"],
  [
    /\.client\.ts$/,
    /\.(?:handlers|hooks|routes)\.tsx?$|^react/,
    "clients never see hooks, handlers or routes",
  ],
];

/** It compares a provider's identity token with the nonce that was sent; no session is decoded there. */
const DECODES_IDENTITY = "packages/site/src/features/social/social-attempt.ts";
const SITE = "packages/site/src";

/**
 * The rooms of packages, each with the rooms that it may import, for types too. Rooms that are not named here may import
 * all; so may doors and entries, which no room imports.
 */
const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "packages/client/src": { contract: [], browser: ["contract"], react: ["contract"] },
  "packages/proxy/src": {
    contract: [],
    request: ["contract"],
    backend: ["contract"],
    cache: ["contract", "request", "backend"],
    streaming: ["contract", "request", "backend"],
    engine: ["contract", "request", "backend", "cache", "streaming"],
    routes: ["contract", "request", "backend", "cache", "streaming", "engine"],
  },
  "packages/sandbox-backend/src": {
    contract: [],
    drawing: ["contract"],
    content: ["contract", "drawing"],
    pages: ["contract", "drawing", "content"],
  },
  [SITE]: {
    brand: [],
    trunk: ["brand", "locales"],
    i18n: ["trunk"],
    ui: ["i18n", "locales"],
    features: ["brand", "trunk", "i18n", "ui", "locales"],
    dialogs: ["brand", "trunk", "i18n", "ui", "features", "locales"],
    pages: ["brand", "trunk", "i18n", "ui", "features", "locales"],
    layout: ["brand", "trunk", "i18n", "ui", "features", "dialogs", "locales"],
    server: ["brand", "trunk", "i18n", "features", "locales"],
    build: ["brand", "trunk", "features", "server", "locales"],
  },
};

/** Libraries that one place alone imports: whoever replaces one of them has one place to look at. */
const ONE_PLACE: readonly (readonly [library: string, place: RegExp])[] = [
  ["undici", /^packages\/proxy\/src\/backend\//],
  ["ioredis", /^packages\/proxy\/src\/cache\//],
  ["hono", /^packages\/(?:host|sandbox-backend)\//],
];

const sources = sourceFiles();
const imports = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    file: path,
    target: target.startsWith(".") ? relative(root, resolve(root, dirname(path), target)) : target,
  })),
);
const targetsOf = Map.groupBy(imports, ({ file }) => file);
const pathsWith = (pattern: RegExp, isLooked: (path: string) => boolean): string[] =>
  sources.filter(({ path, text }) => isLooked(path) && pattern.test(text)).map(({ path }) => path);

it.each(Object.entries(FLOORS))("%s imports only the floors below it", (folder, allowed) => {
  const names = imports
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .flatMap(({ target }) => /^@storefront\/([^/]+)/.exec(target)?.[1] ?? []);
  expect([...new Set(names)].filter((name) => !allowed.includes(name))).toEqual([]);
});

it("has no files that import each other, be it later with `import()` or for types alone", () => {
  const files = sources.map(
    ({ path }) => [path, (targetsOf.get(path) ?? []).map(({ target }) => target)] as const,
  );
  expect(inCircles(new Map(files))).toEqual([]);
});

it("keeps every kind of file to its tier", () => {
  const broken = imports.flatMap(({ file, target }) =>
    KINDS.filter(
      ([kind, forbidden]) =>
        file.startsWith("packages/") &&
        !file.startsWith(`${SITE}/`) &&
        kind.test(file) &&
        forbidden.test(target),
    ).map(([, , why]) => `${file} → ${target}: ${why}`),
  );
  expect(broken).toEqual([]);
});

it("has one way out: nothing in packages' server halves or the host calls fetch, node:http or ky", () => {
  const isServerSide = (path: string): boolean =>
    /^packages\/(?:proxy|host)\/src\/|\.(?:routes|handlers)\.ts$|^apps\/storefront\/server\//.test(path) &&
    // A person runs the command beside a host; no request of a visitor reaches it.
    !path.startsWith("packages/host/src/command/") &&
    !/client|http\.ts$|http-/.test(path);
  expect(pathsWith(/(?<![.\w"'`])fetch\(|from "ky"|\b(?:http|https)\.request\(/, isServerSide)).toEqual([]);
});

it("never turns TLS verification off and never decodes the session JWT", () => {
  const mayNot = (path: string): boolean =>
    !path.startsWith("packages/sandbox-backend/") && path !== DECODES_IDENTITY;
  expect(pathsWith(/rejectUnauthorized|NODE_TLS_REJECT|jwtDecode|decodeJwt|\batob\(/, mayNot)).toEqual([]);
});

const roomOf = (folder: string, file: string): string => file.slice(folder.length + 1).split("/", 1)[0] ?? "";
const insideOf = (folder: string): typeof imports =>
  imports.filter(({ file, target }) => file.startsWith(`${folder}/`) && target.startsWith(`${folder}/`));

describe.each(Object.entries(ROOMS))("the rooms of %s", (folder, rooms) => {
  it.each(Object.entries(rooms))("%s imports only the rooms below it", (room, below) => {
    const outward = insideOf(folder).filter(
      ({ file, target }) => roomOf(folder, file) === room && roomOf(folder, target) !== room,
    );
    expect(outward.filter(({ target }) => !below.includes(roomOf(folder, target)))).toEqual([]);
  });
});

it("the site has no circle of features that import each other", () => {
  const featureOf = (file: string): string => file.split("/")[4] ?? "";
  const between = insideOf(SITE).filter(
    ({ file, target }) =>
      roomOf(SITE, file) === "features" &&
      roomOf(SITE, target) === "features" &&
      featureOf(file) !== featureOf(target),
  );
  const features = Map.groupBy(between, ({ file }) => featureOf(file));
  const needs = [...features].map(
    ([feature, own]) => [feature, own.map(({ target }) => featureOf(target))] as const,
  );
  expect(inCircles(new Map(needs))).toEqual([]);
});

it.each(ONE_PLACE)("%s is imported by one place alone", (library, place) => {
  const users = imports.filter(
    ({ file, target }) =>
      file.startsWith("packages/") && (target === library || target.startsWith(`${library}/`)),
  );
  expect(users.filter(({ file }) => !place.test(file))).toEqual([]);
});

/** The names that need each other: what is left without those that need none, and those that none needs. */
function inCircles(needs: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...needs.keys()];
  for (;;) {
    const here = new Set(left);
    const needed = new Set(left.flatMap((name) => needs.get(name) ?? []));
    const stay = left.filter((name) => needed.has(name) && needs.get(name)?.some((other) => here.has(other)));
    if (stay.length === left.length) return left;
    left = stay;
  }
}
