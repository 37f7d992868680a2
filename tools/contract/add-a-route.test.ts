import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { addNewRoute, NEW_ROUTE } from "./new-route.ts";
import { reportLevel } from "./level-report.ts";
import { presentContract } from "./released-contract.ts";

const root = join(import.meta.dirname, "..", "..");
const guide = readFileSync(join(root, "docs/guides/add-a-route.md"), "utf8");
const copy = mkdtempSync(join(tmpdir(), "add-a-route-"));
const account = join(copy, "packages", "account");

beforeAll(() => {
  mkdirSync(join(copy, ".changeset"));
  for (const name of ["package.json", "src", "etc"])
    cpSync(join(root, "packages/account", name), join(account, name), { recursive: true });
  symlinkSync(join(root, "packages/account/node_modules"), join(account, "node_modules"));
});

/** Compares or renews the contract files of the copy, as `check-package` does in CI and elsewhere. */
function contract(ci: string): { status: number | null; stdout: string } {
  const words = ["--conditions=@storefront/source", join(root, "tools/contract/write-contract.ts")];
  return spawnSync(process.execPath, words, {
    cwd: account,
    env: { ...process.env, CI: ci },
    encoding: "utf8",
  });
}

describe("docs/guides/add-a-route.md", () => {
  it("shows the row of the example, in the file that it names", () => {
    expect(guide).toContain(NEW_ROUTE.row);
    expect(NEW_ROUTE.file.startsWith("packages/account/")).toBe(true);
  });

  it("names files and commands that exist", () => {
    const paths = [...guide.matchAll(/`((?:apps|packages|examples|tools|docs)\/[^`<*]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const commands = [...guide.matchAll(/`pnpm (?!--filter)([\w-]+)/g)].map(([, name = ""]) => name);
    expect(commands).toContain("fix");
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("names the package of every list of routes that a row changes", () => {
    const lists = globSync("{packages,apps,examples}/*/{test,templates/*/test}/**/*.{txt,snap}", {
      cwd: root,
    }).filter((file) => readFileSync(join(root, file), "utf8").includes("/api/wallet/"));
    const folders = new Set(lists.map((file) => file.split("/").slice(0, 2).join("/")));
    expect([...folders].toSorted()).toEqual(["examples/proxy-only", "packages/create-storefront"]);
    const [reds] = [...guide.matchAll(/^\| 11 .*\|(.*)\|$/gm)].map(([, red = ""]) => red);
    expect([...folders].filter((folder) => !reds?.includes(`\`${folder}/`))).toEqual([]);
  });

  it("is enough for the contract: one line more, and a minor changeset", () => {
    const released = presentContract(account);
    addNewRoute(copy);
    const { status, stdout } = contract("true");
    expect([status, stdout.match(/^[+-] .*$/gm)]).toEqual([
      1,
      [expect.stringMatching(/^\+ \{"id":"wallet\.summary"/)],
    ]);
    expect(contract("").status).toBe(0);
    const changeset = readFileSync(join(copy, ".changeset", "wallet-summary.md"), "utf8");
    const now = presentContract(account);
    expect(reportLevel(released, now, [changeset]).isEnough).toBe(true);
    const { isEnough, text } = reportLevel(released, now, [changeset.replace("minor", "patch")]);
    expect([isEnough, text]).toEqual([
      false,
      expect.stringContaining("minor  routes  wallet.summary: added"),
    ]);
  });
});
