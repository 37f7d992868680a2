import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { contractFiles, packageFolders } from "./contract-files.ts";

/**
 * Compares the contract files of a package (`etc/<area>.routes.json`, `headers.json`, `pages.json` and the others) with its
 * sources. Run in a package's folder with `--conditions=@storefront/source`; `--all` takes every package. Like the API
 * report it writes outside CI or with `--write`; in CI a difference fails, with the lines and the command that renews.
 */
const writes = process.argv.includes("--write") || !process.env["CI"];
const folders = process.argv.includes("--all") ? packageFolders() : [process.cwd()];

for (const folder of folders) {
  const wanted = await contractFiles(folder);
  const present = globSync("etc/*.json", { cwd: folder }).map((file) => basename(file));
  for (const name of new Set([...wanted.keys(), ...present])) {
    const file = join(folder, "etc", name);
    const [before, after] = [existsSync(file) ? readFileSync(file, "utf8") : "", wanted.get(name) ?? ""];
    if (before === after) continue;
    if (writes) {
      write(file, after);
      continue;
    }
    process.stdout.write(
      `etc/${name} differs from the sources:\n${difference(before, after)}run \`pnpm contract\` and commit it\n`,
    );
    process.exitCode = 1;
  }
}

function write(file: string, text: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  if (text === "") rmSync(file);
  else writeFileSync(file, text);
  process.stdout.write(`${relative(process.cwd(), file)} was ${text === "" ? "removed" : "updated"}\n`);
}

function difference(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines = [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}\n`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}\n`),
  ];
  return lines.join("");
}
