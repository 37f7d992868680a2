import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./source-files.base.ts";

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
  "examples/host": ["client", "proxy", "host", "account", "games"],
  "examples/site": [
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

/** The doors of a package of the domain by side of the wire; what a side's doors reach runs there. */
const HOST_DOORS = ["server.ts"];
const BROWSER_DOORS = ["index.ts", "queries.ts", "react-hooks.ts", "finder.ts"];

/** The kinds of file that may run on one side alone. */
const HOST_KINDS = /\.(?:routes|handlers|schema)\.ts$/;
const BROWSER_KINDS = /\.(?:client|hooks|queries|schema)\.tsx?$/;

/** A folder may hold so many files without a kind that both sides import; more of them move to a folder `rules/`. */
const MAX_SHARED_NOUNS = 2;

/** The folders with files that run in the browser alone and carry no kind; in any other folder such a file gets one. */
const BROWSER_NOUNS: Readonly<Record<string, string>> = {
  "packages/account/src": "the account object, its provider and the keys of its queries",
  "packages/account/src/auth": "the refresh cycle",
  "packages/account/src/captcha":
    "the seam of a captcha and the adapters, which are loaded with the first token",
  "packages/account/src/logs": "the beacon of a forced logout",
  "packages/account/src/money": "amounts as people read them, and the pace of what is followed",
  "packages/account/src/onboarding": "rules of the deposit dialog, which hosts do not need",
  "packages/account/src/responsible-gaming":
    "rules of validation and restriction, and the clock of play, which hosts do not need",
  "packages/account/src/payments": "open charges of this browser, and when they end",
  "packages/account/src/session": "the state of a session in a page",
  "packages/account/src/wallet": "a figure that is counted out of transactions",
  "packages/games/src/finder": "the search that forgives, and how it reads words",
  "packages/kyc/src/kyc": "rules of the verification frame and SDKs, which hosts do not need",
  "packages/sports/src/launchers": "rules of the sportsbook frame, which hosts do not need",
  "packages/sports/src/live": "the live connection of a page",
};

/** Files that use React without being hooks by name. */
const REACT_WITHOUT_KIND: readonly string[] = [
  "packages/account/src/account-provider.tsx", // the provider itself
];

/** It compares a provider's identity token with the nonce that was sent; no session is decoded there. */
const DECODES_IDENTITY = "packages/site/src/features/social/social-attempt.ts";
/** The listener of the panel, which exists in a development host alone. */
const PANEL_LISTENER = "packages/host/src/development/tool-listener.ts";

/**
 * The rooms of packages, each with the rooms that it may import, for types too. Rooms that are not named here may import
 * all; so may doors and entries, which no room imports.
 */
const SITE = "packages/site/src";
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
    openapi: ["contract"],
  },
  "packages/sandbox-backend/src": { contract: [], demo: ["contract"] },
  [SITE]: {
    brand: [],
    trunk: ["brand"],
    ui: ["locales"],
    features: ["brand", "trunk", "ui", "locales"],
    dialogs: ["brand", "trunk", "ui", "features", "locales"],
    pages: ["brand", "trunk", "ui", "features", "locales"],
    layout: ["brand", "trunk", "ui", "features", "dialogs", "locales"],
    worker: [],
    server: ["brand", "trunk", "features", "worker", "locales"],
    build: ["brand", "trunk", "features", "server", "locales"],
  },
};

/** Libraries that one place alone imports: whoever replaces one of them has one place to look at. */
const ONE_PLACE: readonly (readonly [library: string, place: RegExp])[] = [
  ["undici", /^packages\/proxy\/src\/backend\//],
  ["ioredis", /^packages\/proxy\/src\/cache\//],
  ["hono", /^packages\/(?:host|sandbox-backend)\/|^packages\/proxy\/src\/engine\/hono-app\.ts$/],
];

interface Import {
  file: string;
  target: string;
}

const sources = Object.keys(FLOORS).flatMap((folder) => filesOf(folder));
const imports = sources.flatMap(importsOf);
const targetsOf = Map.groupBy(imports, ({ file }) => file);
/** The packages that have a browser's door and a host's door over the kernel. */
const domains = Object.keys(FLOORS).filter(
  (folder) =>
    folder.startsWith("packages/") &&
    folder !== SITE.replace("/src", "") &&
    FLOORS[folder]?.includes("proxy") &&
    HOST_DOORS.every((door) => existsSync(join(root, folder, "src", door))),
);

describe("architecture", () => {
  it.each(Object.entries(FLOORS))("%s imports only the floors below it", (folder, allowed) => {
    const names = imports
      .filter(({ file }) => file.startsWith(`${folder}/`) && !isTestOrConfig(file))
      .flatMap(({ target }) => /^@storefront\/([^/]+)/.exec(target)?.[1] ?? []);
    expect([...new Set(names)].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it("has no files that import each other, be it later with `import()` or for types alone", () => {
    const files = new Map(
      sources
        .filter((file) => !isTestOrConfig(file))
        .map((file) => [file, (targetsOf.get(file) ?? []).map(({ target }) => target)]),
    );
    expect(files.size).toBeGreaterThan(1_000);
    expect(inCircles(files)).toEqual([]);
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
    const serverSide = sources.filter(
      (file) =>
        /^packages\/proxy\/src\/|\.(?:routes|handlers)\.ts$|^packages\/host\/src\/|^apps\/storefront\/server\//.test(
          file,
        ) &&
        !isTestOrConfig(file) &&
        // A person runs the command beside a host; no request of a visitor reaches it.
        !file.startsWith("packages/host/src/command/") &&
        // The panel of development builds runs in the browser.
        !file.startsWith("packages/client/src/devtools/") &&
        file !== PANEL_LISTENER &&
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
      if (isTestOrConfig(file) || file.startsWith("packages/sandbox-backend/")) return false;
      if (file === DECODES_IDENTITY) return false;
      return /rejectUnauthorized|NODE_TLS_REJECT|jwtDecode|decodeJwt|\batob\(/.test(
        readFileSync(join(root, file), "utf8"),
      );
    });
    expect(offenders).toEqual([]);
  });

  it("excepts no file that is gone", () => {
    expect([DECODES_IDENTITY, PANEL_LISTENER].filter((file) => !sources.includes(file))).toEqual([]);
  });

  describe.each(domains)("%s shows which side of the wire a file is on", (folder) => {
    const [host, browser] = [reachedFrom(folder, HOST_DOORS), reachedFrom(folder, BROWSER_DOORS)];
    const doors = new Set([...HOST_DOORS, ...BROWSER_DOORS].map((door) => `${folder}/src/${door}`));
    // An area of a package may have a part of the root door to itself.
    const isDoor = (file: string): boolean => doors.has(file) || file.endsWith("/index.ts");
    const inner = [...new Set([...host, ...browser])].filter((file) => !isDoor(file));

    it("reaches every file from a door, so that none is beyond these rules", () => {
      const own = sources.filter(
        (file) =>
          file.startsWith(`${folder}/src/`) && !isTestOrConfig(file) && !/\.test-kit\.tsx?$/.test(file),
      );
      expect(own.filter((file) => !isDoor(file)).toSorted()).toEqual(inner.toSorted());
    });

    it("gives every file of the host a kind", () => {
      const hostAlone = inner.filter((file) => host.has(file) && !browser.has(file));
      expect(hostAlone.filter((file) => !HOST_KINDS.test(file))).toEqual([]);
      expect(hostAlone.length).toBeGreaterThan(0);
    });

    it("shares schemas and rules between the sides, and nothing of one side's kind", () => {
      const nouns = inner.filter(
        (file) => host.has(file) && browser.has(file) && !/\.schema\.ts$|\/rules\//.test(file),
      );
      expect(nouns.filter((file) => HOST_KINDS.test(file) || BROWSER_KINDS.test(file))).toEqual([]);
      expect(Object.entries(countByFolder(nouns)).filter(([, count]) => count > MAX_SHARED_NOUNS)).toEqual(
        [],
      );
    });

    it("gives a new file of the browser a kind", () => {
      const nouns = inner.filter((file) => browser.has(file) && !host.has(file) && !BROWSER_KINDS.test(file));
      const listed = Object.keys(BROWSER_NOUNS).filter((name) => name.startsWith(`${folder}/`));
      expect([...new Set(nouns.map(dirname))].toSorted()).toEqual(listed.toSorted());
    });

    it("uses React in hooks alone", () => {
      const users = imports.filter(
        ({ file, target }) =>
          inner.includes(file) &&
          /^react(?:$|\/)|^@tanstack\/react-query/.test(target) &&
          !/\.(?:hooks|queries)\.tsx?$/.test(file),
      );
      const files = [...new Set(users.map(({ file }) => file))];
      expect(files).toEqual(REACT_WITHOUT_KIND.filter((file) => file.startsWith(`${folder}/`)));
    });
  });
});

const roomOf = (folder: string, file: string): string => file.slice(folder.length + 1).split("/", 1)[0] ?? "";
const insideOf = (folder: string): Import[] =>
  imports.filter(
    ({ file, target }) =>
      file.startsWith(`${folder}/`) && target.startsWith(`${folder}/`) && !isTestOrConfig(file),
  );

describe.each(Object.entries(ROOMS))("the rooms of %s", (folder, rooms) => {
  const inside = insideOf(folder);

  it.each(Object.entries(rooms))("%s imports only the rooms below it", (room, below) => {
    const outward = inside.filter(
      ({ file, target }) => roomOf(folder, file) === room && roomOf(folder, target) !== room,
    );
    expect(outward.filter(({ target }) => !below.includes(roomOf(folder, target)))).toEqual([]);
    expect(sources.some((file) => roomOf(folder, file) === room)).toBe(true);
  });
});

it.each(ONE_PLACE)("%s is imported by one place alone", (library, place) => {
  const users = imports.filter(
    ({ file, target }) =>
      file.startsWith("packages/") &&
      (target === library || target.startsWith(`${library}/`)) &&
      !isTestOrConfig(file),
  );
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ file }) => !place.test(file))).toEqual([]);
});

describe("the rooms of the site", () => {
  const inside = insideOf(SITE);
  const featureOf = (file: string): string => file.split("/")[4] ?? "";

  it("has no room beside these, the texts and what tests need", () => {
    const folders = sources
      .filter((file) => /^packages\/site\/src\/[^/]+\//.test(file))
      .map((file) => roomOf(SITE, file));
    expect([...new Set(folders)].toSorted()).toEqual(
      [...Object.keys(ROOMS[SITE] ?? {}), "testing"].toSorted(),
    );
  });

  it("has no circle of features that import each other", () => {
    const between = inside.filter(
      ({ file, target }) =>
        roomOf(SITE, file) === "features" &&
        roomOf(SITE, target) === "features" &&
        featureOf(file) !== featureOf(target),
    );
    const features = new Map(
      Object.entries(Object.groupBy(between, ({ file }) => featureOf(file))).map(
        ([feature, own = []]) => [feature, own.map(({ target }) => featureOf(target))] as const,
      ),
    );
    expect(features.size).toBeGreaterThan(5);
    expect(inCircles(features)).toEqual([]);
  });
});

it("finds what is in a circle, or between two, and nothing else", () => {
  const needs = { a: ["b"], b: ["c", "out"], c: ["b", "leaf"], leaf: [], alone: ["alone"] };
  expect(inCircles(new Map(Object.entries(needs)))).toEqual(["b", "c", "alone"]);
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

/** The files that doors of a package import, directly or through others; the doors among them. */
function reachedFrom(folder: string, doors: readonly string[]): ReadonlySet<string> {
  const reached = new Set(doors.map((door) => `${folder}/src/${door}`));
  for (const file of reached) {
    for (const { target } of targetsOf.get(file) ?? []) {
      if (target.startsWith(`${folder}/src/`)) reached.add(target);
    }
  }
  return reached;
}

function countByFolder(files: readonly string[]): Record<string, number> {
  const folders = Object.groupBy(files, (file) => dirname(file));
  return Object.fromEntries(Object.entries(folders).map(([name, members]) => [name, members?.length ?? 0]));
}

function filesOf(folder: string): string[] {
  return filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    file,
    target: target.startsWith(".") ? relative(root, resolve(root, dirname(file), target)) : target,
  }));
}

function isTestOrConfig(file: string): boolean {
  return /\.test(?:-helper)?\.tsx?$|\.config\.ts$|\.size-limit\.ts$|\/test\/|\/proxy\/examples\/|testing/.test(
    file,
  );
}
