import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  apiReport,
  type FileTexts,
  startRegistry,
  type TestRegistry,
  writeFiles,
} from "./package-registry.test-helper.ts";
import { runCommand } from "./program.ts";

const NAME = "@storefront/club";
const folder = mkdtempSync(join(tmpdir(), "package-diff-"));
let registry: TestRegistry;

const row = (id: string, access = "session"): object => ({
  id: `club.${id}`,
  table: "clubRoutes",
  methods: ["GET"],
  path: `/api/club/${id}`,
  access,
  reply: "bare",
  errors: "proxy",
  deadline: "default",
  calls: [],
});

const filesOf = (version: string, routes: readonly object[], api: string, changelog: string): FileTexts => ({
  "package.json": JSON.stringify({ name: NAME, version }),
  "etc/club.routes.json": JSON.stringify({ area: "club", file: "src/club.routes.ts", routes }),
  "etc/index.api.md": apiReport(api),
  "CHANGELOG.md": changelog,
});

beforeAll(async () => {
  registry = await startRegistry(folder);
  const first = "# Club\n\n## 1.0.0\n\n### Minor Changes\n\n- The first version.\n";
  const points = "// @public\nexport const points: number;";
  registry.publish(NAME, "1.0.0", filesOf("1.0.0", [row("points"), row("card")], points, first));
  const second = first.replace(
    "## 1.0.0",
    "## 2.0.0\n\n### Major Changes\n\n- The card is open to guests.\n\n## 1.0.0",
  );
  const routes = [row("points"), row("card", "public"), row("rank")];
  const rank = "// @public\nexport const rank: number;";
  registry.publish(NAME, "2.0.0", filesOf("2.0.0", routes, `${points}\n\n${rank}`, second));
});
afterAll(() => {
  registry.close();
});

async function run(...words: string[]): Promise<{ code: number; out: string; errors: string }> {
  const ran = { out: "", errors: "" };
  const io = {
    folder,
    environment: {},
    write: (text: string) => (ran.out += text),
    writeError: (text: string) => (ran.errors += text),
  };
  return { code: await runCommand(["diff", ...words], io), ...ran };
}

/** The output that the guide shows for this command. */
function shownInGuide(): string | undefined {
  const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guides/use-the-command.md"), "utf8");
  return /\$ npx storefront diff @storefront\/club@1\.0\.0 2\.0\.0\n([\s\S]*?)```/.exec(guide)?.[1];
}

it("tells what a bump brings, as docs/guides/use-the-command.md shows it, from the registry that .npmrc names", async () => {
  expect(await run(`${NAME}@1.0.0`, "2.0.0")).toEqual({
    code: 0,
    errors: "",
    out: shownInGuide(),
  });
});

it("begins with the installed version and ends with the newest, as JSON too", async () => {
  const points = "// @public\nexport const points: number;";
  const installed = filesOf("1.0.0", [row("points"), row("card")], points, "");
  writeFiles(join(folder, "node_modules", NAME), installed);
  expect(JSON.parse((await run(NAME, "--json")).out)).toMatchObject({
    name: NAME,
    from: "1.0.0",
    to: "2.0.0",
    level: "major",
  });
});

it("says in one line that the registry does not have a version", async () => {
  expect(await run(`${NAME}@1.0.0`, "9.9.9")).toEqual({
    code: 1,
    out: "",
    errors: `the registry has no ${NAME}@9.9.9\n`,
  });
});
