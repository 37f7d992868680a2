import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { upgradesSince, upgradesText } from "./upgrade.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  git("init", "-q");
});

const git = (...words: string[]): unknown =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.test", ...words], { cwd: folder });
function commit(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
  git("add", file);
  git("commit", "-qm", "before");
}
function install(name: string, version: string, log?: string): void {
  const place = join(folder, "node_modules/@storefront", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), JSON.stringify({ version }));
  if (log !== undefined) writeFileSync(join(place, "CHANGELOG.md"), log);
}

const LOG = `# @storefront/games

## 2.0.0

### Patch Changes

- Needs \`@storefront/client\` 1.2.0 or newer.

### Major Changes

- \`getGames\` is \`getGameList\`:
  rename it.

## 1.10.0

### Minor Changes

- A filter more.

## 1.9.0

### Minor Changes

- What the trunk has already.
`;
const lock = (versions: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    {
      packages: Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [`node_modules/@storefront/${name}`, { version }]),
      ),
    },
    null,
    2,
  );

it("prints what the versions after the committed lockfile's say, majors first", () => {
  commit("package-lock.json", lock({ games: "1.9.0", client: "1.2.0", kyc: "1.0.0" }));
  install("games", "2.0.0", LOG);
  install("client", "1.2.0", LOG);
  install("kyc", "1.0.1");
  expect(upgradesText(upgradesSince(folder, "HEAD"), "HEAD")).toBe(`@storefront/games  1.9.0 → 2.0.0
  major  2.0.0  \`getGames\` is \`getGameList\`: rename it.
  minor  1.10.0  A filter more.
  patch  2.0.0  Needs \`@storefront/client\` 1.2.0 or newer.

@storefront/kyc  1.0.0 → 1.0.1
  no changelog says what changed
`);
});

it.each([
  [
    "pnpm-lock.yaml",
    "      '@storefront/games':\n        specifier: ^1.9.0\n        version: 1.9.0(react@19.0.0)\n",
  ],
  ["package.json", JSON.stringify({ dependencies: { "@storefront/games": "^1.9.0" } })],
])("takes the versions of %s where there is no lockfile of npm", (file, text) => {
  commit(file, text);
  install("games", "1.10.0", LOG);
  const [games] = upgradesSince(folder, "HEAD");
  expect(games).toMatchObject({ from: "1.9.0", to: "1.10.0", changes: [{ text: "A filter more." }] });
});

it("says that nothing changed", () => {
  commit("package-lock.json", lock({ games: "2.0.0" }));
  install("games", "2.0.0", LOG);
  expect(upgradesText(upgradesSince(folder, "HEAD"), "HEAD")).toContain("No @storefront package");
});

it.each(["HEAD", "no-such-revision"])(
  "fails where git has no versions at %s, and says nothing of none",
  (revision) => {
    if (revision !== "HEAD") commit("package-lock.json", lock({ games: "2.0.0" }));
    install("games", "2.0.0", LOG);
    expect(() => upgradesSince(folder, revision)).toThrow(`with @storefront packages at ${revision}`);
  },
);
