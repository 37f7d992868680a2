import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { schemaNames } from "./route-tables.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "contract-files-"));
const contract = join(folder, "etc", "kyc.routes.json");

/** A copy of the smallest package with routes. */
beforeAll(() => {
  for (const name of ["package.json", "src", "etc"])
    cpSync(join(root, "packages/kyc", name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "packages/kyc/node_modules"), join(folder, "node_modules"));
});

function run(ci: string): { status: number | null; stdout: string } {
  const program = join(root, "tools/contract/write-contract.ts");
  const environment = { ...process.env, CI: ci };
  return spawnSync(process.execPath, ["--conditions=@storefront/source", program], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
}

describe("the contract files of a package", () => {
  it("are what its rows say", () => {
    expect(run("true")).toMatchObject({ status: 0, stdout: "" });
  });

  it("fail in CI when a row differs or is gone, with the lines and the command; elsewhere they are renewed", () => {
    const file = join(folder, "src/kyc/kyc.routes.ts");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/path: "\/api\/kyc\/[a-z-]+"/, 'path: "/api/kyc/moved"'),
    );
    writeFileSync(join(folder, "etc", "club.routes.json"), "{}\n");
    const { status, stdout } = run("true");
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^etc\/kyc\.routes\.json differs[^+]+\n- .*\n\+ .*"\/api\/kyc\/moved".*\nrun `pnpm contract`/s,
      ),
    ]);
    expect(stdout).toContain("etc/club.routes.json differs");
    expect(run("").stdout).toContain("club.routes.json was removed");
    expect(readFileSync(contract, "utf8")).toContain("/api/kyc/moved");
  });

  it("refuse one schema with two names, of which a route could show the wrong one", async () => {
    const twoNames = mkdtempSync(join(tmpdir(), "two-names-"));
    mkdirSync(join(twoNames, "src"));
    const file = join(twoNames, "src", "club.schema.ts");
    writeFileSync(file, "const Payment = {};\nexport { Payment as Joining, Payment as Leaving };\n");
    await expect(schemaNames(twoNames)).rejects.toThrow("Joining and Leaving are one object");
  });

  it("describe every area that a package declares", () => {
    const declared = globSync("packages/*/src/**/*.routes.ts", { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/defineRoutes\(\s*"([^"]+)"/g)].map(
        ([, area]) => `${file.split("/")[1]}/${area}`,
      ),
    );
    const described = globSync("packages/*/etc/*.routes.json", { cwd: root }).map((file) => {
      const [, name, , area] = file.split("/");
      return `${name}/${area?.replace(".routes.json", "")}`;
    });
    expect(described.toSorted()).toEqual([...new Set(declared)].toSorted());
  });
});

describe("the names of routes", () => {
  it("come from the rows: no type of them is a list by hand", () => {
    const types = globSync("packages/*/src/**/*.routes.ts", { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/type (\w+RouteName) =([^;]*)/g)].map(
        ([, name, text]) => [name, text],
      ),
    );
    expect(types.length).toBeGreaterThan(8);
    expect(types.filter(([, text]) => !text?.includes("keyof ") || text.includes('"'))).toEqual([]);
  });
});
