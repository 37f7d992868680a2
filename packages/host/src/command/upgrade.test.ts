import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  apiReport,
  type FileTexts,
  startRegistry,
  type TestRegistry,
  writeFiles,
} from "./package-registry.test-helper.ts";
import { runCommand } from "./program.ts";

const CLUB = "@storefront/club";
const SHOP = "@storefront/shop";
const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
let registry: TestRegistry;

const row = (id: string, further: object = {}): object => ({
  id: `club.${id}`,
  table: "clubRoutes",
  methods: ["GET"],
  path: `/api/club/${id}`,
  access: "session",
  reply: "bare",
  errors: "proxy",
  deadline: "default",
  calls: [],
  ...further,
});
const manifestOf = (name: string, version: string, further: object = {}): string =>
  JSON.stringify({
    name,
    version,
    repository: {
      url: "git+https://github.com/storefront-platform/storefront-platform.git",
      directory: `packages/${name.slice("@storefront/".length)}`,
    },
    ...further,
  });
const declared = (...names: readonly string[]): string =>
  apiReport(names.map((name) => `// @public\nexport const ${name}: number;`).join("\n\n"));

const FIRST: FileTexts = {
  "package.json": manifestOf(CLUB, "1.0.0", { peerDependencies: { react: "^18" } }),
  "etc/club.routes.json": JSON.stringify({
    area: "club",
    file: "src/club.routes.ts",
    routes: [row("points"), row("card"), row("gone"), row("level")],
  }),
  "etc/index.api.md": declared("getCard", "getPoints"),
  "etc/server.api.md": declared("clubRoutes", "clubAudit", "clubLog"),
  "etc/texts.json": '{"club.title": "", "club.card": ""}',
  "etc/slots.json": '{"club.side": "{}"}',
  "etc/pages.json": '{"club": "/club", "album": "/album"}',
  "etc/brand.json": '{"club.levels": {"type": "integer", "required": false}}',
  "CHANGELOG.md": "# Club\n\n## 1.0.0\n\n### Minor Changes\n\n- The first version.\n",
};
const MINOR: FileTexts = {
  ...FIRST,
  "package.json": manifestOf(CLUB, "1.1.0", { peerDependencies: { react: "^18" } }),
  "etc/index.api.md": declared("getCard", "getPoints", "getRank"),
  "CHANGELOG.md": "# Club\n\n## 1.1.0\n\n### Minor Changes\n\n- The rank can be read.\n\n## 1.0.0\n",
};
const MAJOR: FileTexts = {
  ...FIRST,
  "package.json": manifestOf(CLUB, "2.0.0", { peerDependencies: { react: "^19" } }),
  "etc/club.routes.json": JSON.stringify({
    area: "club",
    file: "src/club.routes.ts",
    routes: [
      row("points", { path: "/api/club/score" }),
      row("member", { path: "/api/club/card" }),
      row("tier"),
    ],
  }),
  "etc/index.api.md": declared("readCard", "getPoints"),
  "etc/server.api.md": declared("clubRoutes"),
  "etc/texts.json": '{"club.heading": "", "club.card": "points"}',
  "etc/slots.json": "{}",
  "etc/pages.json": '{"club": "/club"}',
  "etc/brand.json": "{}",
  "CHANGELOG.md": [
    "# Club\n\n## 2.0.0\n\n### Major Changes\n",
    "- The card belongs to the member.",
    `  Renamed in ${CLUB}: export getCard to readCard`,
    `  Renamed in ${CLUB}: text club.title to club.heading`,
    `  Renamed in ${CLUB}: route club.card to club.member`,
    `  Renamed in ${CLUB}: route club.level to club.tier`,
    `  Renamed in ${CLUB}: export getPoints to readPoints`,
    "\n## 1.1.0\n\n### Minor Changes\n\n- The rank can be read.\n\n## 1.0.0\n",
  ].join("\n"),
};
const shop = (version: string): FileTexts => ({
  "package.json": manifestOf(SHOP, version),
  "etc/index.api.md": declared("buy"),
  "CHANGELOG.md": `# Shop\n\n## ${version}\n\n- Needs the next club.\n`,
});

/** A trunk that uses each part of the contract once. */
const TRUNK: FileTexts = {
  "package.json": `{\n  "name": "harbor",\n  "dependencies": {\n    "${CLUB}": "^1.0.0",\n    "${SHOP}": "~1.0.0",\n    "react": "^18.3.0"\n  }\n}\n`,
  "site/card.tsx": `import { getCard, getPoints } from "${CLUB}";\n\nexport const both = () => [getCard(), getPoints()];\nexport const title = "club.title";\nexport const card = texts("club.card");\n`,
  "server/routes.ts": `import { clubAudit, clubRoutes } from "${CLUB}/server";\n\nexport const ids = ["club.card", "club.gone", "club.level"];\nexport const own = without(clubRoutes, "points");\nexport const audit = clubAudit;\n// "club.gone" is said here, and used above.\n`,
  "site/site.tsx": `import { defineSite } from "${CLUB}";\n\nexport const site = defineSite({ slots: { "club.side": Side }, without: ["album"] });\nawait fetch("/api/club/points?page=1");\n`,
  "brands/harbor.ts": "export const brand = { club: { levels: 3 } };\n",
  "test/routes.txt": "GET /api/club/points\n",
  "dist/old.js": "getCard();\n",
};

beforeAll(async () => {
  registry = await startRegistry(folder);
  registry.publish(CLUB, "1.0.0", FIRST);
  registry.publish(CLUB, "1.1.0", MINOR);
  registry.publish(CLUB, "2.0.0", MAJOR);
  registry.publish(SHOP, "1.0.0", shop("1.0.0"));
  registry.publish(SHOP, "1.0.1", shop("1.0.1"));
});
afterAll(() => {
  registry.close();
});

const trunk = join(folder, "trunk");
beforeEach(() => {
  rmSync(trunk, { recursive: true, force: true });
  writeFiles(trunk, TRUNK);
  cpSync(join(folder, ".npmrc"), join(trunk, ".npmrc"));
  writeFiles(join(trunk, "node_modules", CLUB), FIRST);
  writeFiles(join(trunk, "node_modules", SHOP), shop("1.0.0"));
});

async function upgrade(...words: string[]): Promise<{ code: number; out: string; errors: string }> {
  const ran = { out: "", errors: "" };
  const io = {
    folder: trunk,
    environment: {},
    write: (text: string) => (ran.out += text),
    writeError: (text: string) => (ran.errors += text),
  };
  return { code: await runCommand(["upgrade", ...words], io), ...ran };
}
const fileOf = (path: string): string => readFileSync(join(trunk, path), "utf8");

/** The output that the guide shows for this command. */
function shownInGuide(): string | undefined {
  const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guides/use-the-command.md"), "utf8");
  return /\$ npx storefront upgrade\n([\s\S]*?)```/.exec(guide)?.[1];
}

describe("a minor", () => {
  it("changes the range alone, and asks nothing of a person but to install", async () => {
    const { code, out } = await upgrade(`${CLUB}@1.1.0`, "--write");
    expect([code, out]).toEqual([0, expect.stringContaining(`${CLUB} 1.0.0 → 1.1.0: minor\n`)]);
    expect(out).not.toContain("routes");
    expect(fileOf("package.json")).toBe(TRUNK["package.json"]?.replace("^1.0.0", "^1.1.0"));
    for (const path of ["site/card.tsx", "server/routes.ts", "site/site.tsx"])
      expect(fileOf(path)).toBe(TRUNK[path]);
  });
});

it("tells nothing of what was before a version of an older line, which the changelog does not name", async () => {
  const older = { ...FIRST, "package.json": manifestOf(CLUB, "1.0.5") };
  writeFiles(join(trunk, "node_modules", CLUB), older);
  const { packages } = JSON.parse((await upgrade(`${CLUB}@1.1.0`, "--json")).out) as {
    packages: { changelog: string }[];
  };
  expect(packages[0]?.changelog).toBe("## 1.1.0\n\n### Minor Changes\n\n- The rank can be read.");
});

describe("a major", () => {
  it("is told as docs/guides/use-the-command.md shows it, and nothing is written", async () => {
    expect(await upgrade()).toEqual({ code: 0, errors: "", out: shownInGuide() });
    for (const [path, text] of Object.entries(TRUNK)) expect(fileOf(path)).toBe(text);
  });

  it("with --write changes all ranges and what is renamed, and nothing that needs a judgement", async () => {
    const { code, out } = await upgrade("--write");
    expect([code, out]).toEqual([0, expect.stringContaining("\nWritten\n")]);
    expect(fileOf("package.json")).toBe(
      TRUNK["package.json"]?.replace("^1.0.0", "^2.0.0").replace("~1.0.0", "~1.0.1"),
    );
    expect(fileOf("site/card.tsx")).toBe(
      TRUNK["site/card.tsx"]
        ?.replace("{ getCard,", "{ readCard as getCard,")
        .replace('"club.title"', '"club.heading"'),
    );
    expect(fileOf("server/routes.ts")).toBe(
      TRUNK["server/routes.ts"]?.replace('"club.level"', '"club.tier"'),
    );
    expect(fileOf("site/site.tsx")).toBe(
      TRUNK["site/site.tsx"]?.replace('"/api/club/points?', '"/api/club/score?'),
    );
    expect(fileOf("dist/old.js")).toBe(TRUNK["dist/old.js"]);
  });

  it("leaves a name to a person that is one of a route and of a text", async () => {
    const { open } = JSON.parse((await upgrade("--json")).out) as { open: { part: string; name: string }[] };
    expect(open.map(({ part, name }) => `${part} ${name}`)).toContain("routes club.card");
  });

  it("does not take the word of a changelog for a rename that the contract does not have", async () => {
    const { edits } = JSON.parse((await upgrade("--json")).out) as { edits: { after: string }[] };
    expect(edits.filter(({ after }) => after.includes("readPoints"))).toEqual([]);
  });
});

it.each([
  [["@storefront/nothing"], 2, "package.json does not name @storefront/nothing\n"],
  [[`${CLUB}@9.9.9`], 1, `the registry has no ${CLUB}@9.9.9\n`],
  [["file:x"], 2, '"file:x" is no version: expected one like 1.2.0, or a tag like latest\n'],
])("says in one line what is wrong: %s", async (words, code, errors) => {
  expect(await upgrade(...words)).toEqual({ code, errors, out: "" });
});

it("says that nothing is to be done", async () => {
  expect((await upgrade(`${SHOP}@1.0.0`)).out).toBe("every package of the trunk has this version already\n");
});
