import { describe, expect, it } from "vitest";
import type { AreaContract, RouteContract } from "./area-contract.ts";
import { type Level, levelOf, neededLevel } from "./change.ts";
import { compareContracts } from "./compare-contracts.ts";
import { isContractFile, readContract } from "./package-contract.ts";

const receipt: RouteContract = {
  id: "wallet.receipt",
  table: "walletRoutes",
  methods: ["GET", "POST"],
  path: "/api/wallet/receipt",
  access: "session",
  reply: "raw",
  errors: "proxy",
  deadline: "default",
  limit: ["codes"],
  calls: ["GET /withdraw/{id}/generate"],
};
const area = (routes: readonly RouteContract[]): string =>
  JSON.stringify({ area: "wallet", file: "src/wallet.routes.ts", routes } satisfies AreaContract);
const report = (code: string): string =>
  `## API Report\n\n\`\`\`ts\n\nimport { X } from 'x';\n\n${code}\n\n\`\`\`\n`;
const API = [
  "// @public\nexport interface CouponInput {\n    // (undocumented)\n    code: string;\n}",
  '// @public\nexport const walletRoutes: RouteGroup<"receipt" | "refresh">;',
  "// @public\nexport function getWallet(http: ProxyHttp): Promise<Wallet>;",
  "// @public\nexport interface Wallet {\n    balance: number;\n}",
].join("\n\n");
const MANIFEST = {
  name: "@storefront/club",
  version: "1.2.0",
  engines: { node: ">=24" },
  peerDependencies: { react: "^18 || ^19" },
};

const FILES = {
  "package.json": JSON.stringify(MANIFEST),
  "etc/wallet.routes.json": area([receipt]),
  "etc/server.api.md": report(API),
  "src/codes.lock.txt": "EP0001 POST /auth/login\nEP0002 POST /auth/logout\n",
  "etc/preferences.json": '{"theme": {"values": ["light", "dark"], "default": "light"}}',
  "etc/headers.json": '{"tenant": "always: tenant"}',
  "etc/defaults.json": '{"deadline signIn": "15000 ms"}',
  "etc/pages.json": '{"game": "/game/:slug", "album": "/album"}',
  "etc/slots.json": '{"game.side": "{ readonly game: Game }"}',
  "etc/texts.json": '{"wallet.title": "", "wallet.page_title": "brand"}',
  "etc/brand.json":
    '{"csp": {"type": "hash | nonce", "required": false}, "name": {"type": "string", "required": true}}',
};
type FileName = keyof typeof FILES;

/** The changes of a version in which some files are others. A file that is `undefined` is missing. */
function changesWith(files: Partial<Record<FileName | "etc/queries.api.md", string | undefined>>): string[] {
  return compareContracts(contract(FILES), contract({ ...FILES, ...files })).map(
    ({ level, part, name, text }) => `${level} ${part} ${name}: ${text}`,
  );
}
const contract = (files: Readonly<Record<string, string | undefined>>) =>
  readContract(
    new Map(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );

const routeWith = (change: Partial<RouteContract>) => ({
  "etc/wallet.routes.json": area([{ ...receipt, ...change }]),
});
const reportWith = (from: string, to: string) => ({ "etc/server.api.md": report(API.replace(from, to)) });

describe("two versions of a package", () => {
  it("are the same when every file is", () => {
    expect(changesWith({})).toEqual([]);
    expect(levelOf([])).toBe("patch");
  });

  it.each<[Partial<RouteContract>, string]>([
    [
      { path: "/api/wallet/bill" },
      "major routes wallet.receipt: path: /api/wallet/receipt → /api/wallet/bill",
    ],
    [{ access: "public" }, "major routes wallet.receipt: access: session → public"],
    [{ reply: "bare" }, "major routes wallet.receipt: reply: raw → bare"],
    [{ errors: "own" }, "major routes wallet.receipt: errors: proxy → own"],
    [{ methods: ["POST"] }, "major routes wallet.receipt: loses GET"],
    [{ methods: ["GET", "POST", "PUT"] }, "minor routes wallet.receipt: gains PUT"],
    [{ effect: ["a", "b/*"] }, "major routes wallet.receipt: effect: – → a, b/*"],
    [{ effect: true }, "major routes wallet.receipt: effect: – → true"],
    [{ table: "clubRoutes" }, "major routes wallet.receipt: table: walletRoutes → clubRoutes"],
    [{ limit: ["codes", "guesses"] }, "minor routes wallet.receipt: limit: codes → codes, guesses"],
    [
      { calls: ["GET /bills/{id}"] },
      "patch routes wallet.receipt: calls: GET /withdraw/{id}/generate → GET /bills/{id}",
    ],
    [{ deadline: "long" }, "patch routes wallet.receipt: deadline: default → long"],
  ])("differ in a field of a route: %j", (change, line) => {
    expect(changesWith(routeWith(change))).toEqual([line]);
  });

  it("differ in routes that are added, removed and renamed", () => {
    const summary = { ...receipt, id: "wallet.summary", path: "/api/wallet/summary" };
    expect(changesWith({ "etc/wallet.routes.json": area([receipt, summary]) })).toEqual([
      "minor routes wallet.summary: added",
    ]);
    expect(changesWith({ "etc/wallet.routes.json": area([summary]) })).toEqual([
      "major routes wallet.receipt: removed",
      "minor routes wallet.summary: added",
    ]);
    expect(changesWith({ "etc/wallet.routes.json": undefined })).toEqual([
      "major routes wallet.receipt: removed",
    ]);
  });

  it.each<[what: string, from: string, to: string, changes: string[]]>([
    [
      "a removed export",
      "export function getWallet(http: ProxyHttp): Promise<Wallet>;",
      "",
      ["major exports server: getWallet: removed"],
    ],
    [
      "a changed signature",
      "http: ProxyHttp",
      "http: ProxyHttp, id: string",
      ["major exports server: getWallet: changed"],
    ],
    ["a removed member", "    balance: number;\n", "", ["major exports server: Wallet: changed"]],
    [
      "a further member of an answer",
      "balance: number;",
      "balance: number;\n    bonus: number;",
      ["minor exports server: Wallet: has more"],
    ],
    [
      "a further optional input",
      "code: string;",
      "code: string;\n    player?: string;",
      ["minor exports server: CouponInput: has more"],
    ],
    [
      "a further required input",
      "code: string;",
      "code: string;\n    player: string;",
      ["major exports server: CouponInput: changed"],
    ],
    [
      "a further route's name",
      '"receipt" | "refresh"',
      '"receipt" | "refresh" | "summary"',
      ["minor exports server: walletRoutes: has more"],
    ],
    [
      "a route's name that is gone",
      '"receipt" | "refresh"',
      '"receipt"',
      ["major exports server: walletRoutes: changed"],
    ],
    ["comments alone", "// (undocumented)", "// Another comment.", []],
    ["order alone", API, API.split("\n\n").toReversed().join("\n\n"), []],
  ])("differ in exports: %s", (_, from, to, changes) => {
    expect(changesWith(reportWith(from, to))).toEqual(changes);
  });

  it("differ in doors", () => {
    expect(changesWith({ "etc/queries.api.md": report(API) })).toEqual(["minor exports door queries: added"]);
    expect(changesWith({ "etc/server.api.md": undefined })).toEqual(["major exports door server: removed"]);
  });

  it.each<[Partial<Record<FileName, string>>, string]>([
    [{ "src/codes.lock.txt": "EP0001 POST /auth/login\n" }, "major codes EP0002: removed"],
    [{ "src/codes.lock.txt": `${FILES["src/codes.lock.txt"]}EP0003 GET /x\n` }, "minor codes EP0003: added"],
    [{ "etc/preferences.json": "{}" }, "major preferences theme: removed"],
    [
      { "etc/preferences.json": '{"theme": {"values": ["light"], "default": "light"}}' },
      "major preferences theme: no longer permits dark",
    ],
    [
      { "etc/preferences.json": '{"theme": {"values": ["light", "dark", "system"], "default": "light"}}' },
      "minor preferences theme: permits system",
    ],
    [
      { "etc/preferences.json": '{"theme": {"values": ["light", "dark"], "default": "dark"}}' },
      "major preferences theme: default: light → dark",
    ],
    [
      { "etc/headers.json": '{"tenant": "geo: tenant"}' },
      "major headers tenant: always: tenant → geo: tenant",
    ],
    [
      { "etc/defaults.json": '{"deadline signIn": "9000 ms"}' },
      "minor defaults deadline signIn: 15000 ms → 9000 ms",
    ],
    [{ "etc/pages.json": '{"game": "/game/:slug"}' }, "major pages album: removed"],
    [
      { "etc/pages.json": '{"game": "/play/:slug", "album": "/album"}' },
      "major pages game: /game/:slug → /play/:slug",
    ],
    [
      { "etc/pages.json": '{"game": "/game/:slug", "album": "/album", "club": "/club"}' },
      "minor pages club: added",
    ],
    [{ "etc/slots.json": "{}" }, "major slots game.side: removed"],
    [
      { "etc/slots.json": '{"game.side": "object"}' },
      "major slots game.side: { readonly game: Game } → object",
    ],
    [{ "etc/texts.json": '{"wallet.page_title": "brand"}' }, "major texts wallet.title: removed"],
    [
      { "etc/texts.json": '{"wallet.title": "", "wallet.page_title": "name"}' },
      "major texts wallet.page_title: is filled with name, was brand",
    ],
    [
      { "etc/texts.json": '{"wallet.title": "", "wallet.page_title": "brand", "wallet.text": ""}' },
      "minor texts wallet.text: added",
    ],
    ...(
      [
        [{ csp: undefined }, "major brand csp: removed"],
        [{ csp: { type: "hash", required: false } }, "major brand csp: hash | nonce → hash"],
        [
          { csp: { type: "hash | nonce | none", required: false } },
          "minor brand csp: hash | nonce → hash | nonce | none",
        ],
        [{ csp: { type: "hash | nonce", required: true } }, "major brand csp: has to be said"],
        [{ name: { type: "string", required: false } }, "minor brand name: may be left out"],
        [{ motto: { type: "string", required: true } }, "major brand motto: has to be said"],
        [{ motto: { type: "string", required: false } }, "minor brand motto: added"],
      ] as const
    ).map(([fields, line]): [Partial<Record<FileName, string>>, string] => [
      { "etc/brand.json": JSON.stringify({ ...(JSON.parse(FILES["etc/brand.json"]) as object), ...fields }) },
      line,
    ]),
    [
      { "package.json": JSON.stringify({ ...MANIFEST, engines: { node: ">=26" } }) },
      "major requirements node: >=24 → >=26",
    ],
    [
      { "package.json": JSON.stringify({ ...MANIFEST, peerDependencies: { react: "^18 || ^19 || ^20" } }) },
      "minor requirements react: ^18 || ^19 → ^18 || ^19 || ^20",
    ],
    [
      {
        "package.json": JSON.stringify({ ...MANIFEST, peerDependencies: { react: "^18 || ^19", ky: "^2" } }),
      },
      "major requirements ky: asks for ^2",
    ],
    [
      { "package.json": JSON.stringify({ ...MANIFEST, peerDependencies: {} }) },
      "patch requirements react: no longer needed",
    ],
  ])("differ in one entry: %j", (files, line) => {
    expect(changesWith(files)).toEqual([line]);
  });

  it("are not compared in a part that the earlier one does not have", () => {
    const { "etc/wallet.routes.json": _, ...older } = FILES;
    expect(compareContracts(contract(older), contract(FILES))).toEqual([]);
  });
});

it.each<[Level, version: string, Level]>([
  ["major", "1.2.0", "major"],
  ["major", "0.4.1", "minor"],
  ["patch", "0.4.1", "patch"],
])("a %s change asks a package at %s for %s", (level, version, needed) => {
  expect(neededLevel([{ part: "routes", name: "a.b", level, text: "" }], version)).toBe(needed);
});

it("names the files that hold a contract", () => {
  expect([...Object.keys(FILES), "src/index.ts", "etc/a/b.json", "README.md"].filter(isContractFile)).toEqual(
    Object.keys(FILES),
  );
});
