import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "./program.ts";

const NAME = "@storefront/club";
const folder = mkdtempSync(join(tmpdir(), "package-diff-"));
const tarballs = new Map<string, Buffer>();
let registry: Server;

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
const report = (code: string): string => `## API Report\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;

/** The files of a version, below a folder. */
function writeVersion(
  target: string,
  version: string,
  routes: readonly object[],
  api: string,
  changelog: string,
): void {
  const files = {
    "package.json": JSON.stringify({ name: NAME, version }),
    "etc/club.routes.json": JSON.stringify({ area: "club", file: "src/club.routes.ts", routes }),
    "etc/index.api.md": report(api),
    "CHANGELOG.md": changelog,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

function publish(version: string, ...[routes, api, changelog]: [readonly object[], string, string]): void {
  const packed = join(folder, version);
  writeVersion(join(packed, "package"), version, routes, api, changelog);
  execFileSync("tar", ["-czf", "club.tgz", "package"], { cwd: packed });
  tarballs.set(version, readFileSync(join(packed, "club.tgz")));
}

beforeAll(async () => {
  const first = "# Club\n\n## 1.0.0\n\n### Minor Changes\n\n- The first version.\n";
  publish("1.0.0", [row("points"), row("card")], "// @public\nexport const points: number;", first);
  const second = first.replace(
    "## 1.0.0",
    "## 2.0.0\n\n### Major Changes\n\n- The card is open to guests.\n\n## 1.0.0",
  );
  publish(
    "2.0.0",
    [row("points"), row("card", "public"), row("rank")],
    "// @public\nexport const points: number;\n\n// @public\nexport const rank: number;",
    second,
  );
  registry = createServer((request, response) => {
    const version = /club-([\d.]+)\.tgz$/.exec(request.url ?? "")?.[1];
    if (version !== undefined) return response.end(tarballs.get(version));
    if (!/^\/@storefront(?:%2f|\/)club$/i.test(request.url ?? "")) return response.writeHead(404).end("{}");
    const { port } = registry.address() as AddressInfo;
    const versions = [...tarballs.keys()].map((key) => [
      key,
      { name: NAME, version: key, dist: { tarball: `http://127.0.0.1:${port}/club-${key}.tgz` } },
    ]);
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(
      JSON.stringify({
        name: NAME,
        "dist-tags": { latest: "2.0.0" },
        versions: Object.fromEntries(versions),
      }),
    );
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  writeFileSync(
    join(folder, ".npmrc"),
    `registry=http://127.0.0.1:${port}/\ncache=${join(folder, "cache")}\n`,
  );
  // npm reads the .npmrc beside the nearest manifest.
  writeFileSync(join(folder, "package.json"), "{}");
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
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
  writeVersion(
    join(folder, "node_modules", NAME),
    "1.0.0",
    [row("points"), row("card")],
    "// @public\nexport const points: number;",
    "",
  );
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
