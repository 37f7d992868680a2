import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adapters } from "./adapters.ts";
import { bundlers, type Cell, type Check, compilers, next, nodes, packages } from "./checks.ts";
import { lowestPeers } from "./lowest-peers.ts";
import { packAll } from "./project.base.ts";

/** `pnpm lab compatibility [group …]`: the packages as tarballs under every runtime, bundler and compiler of the table. */
const CHECKS: Readonly<Record<string, Check>> = {
  packages,
  nodes,
  bundlers,
  compilers,
  next,
  peers: lowestPeers,
  adapters,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(", ")}: expected ${Object.keys(CHECKS).join(", ")}\n`);
  process.exit(2);
}

const cells: Cell[] = [];
const tell = (cell: Cell): void => {
  cells.push(cell);
  process.stdout.write(
    `${cell.failure === undefined ? "ok  " : "FAIL"}  ${cell.group}: ${cell.name}${cell.remark ? ` (${cell.remark})` : ""}\n`,
  );
  if (cell.failure !== undefined) process.stdout.write(`${cell.failure}\n\n`);
};

const tarballs = mkdtempSync(join(tmpdir(), "compatibility-tarballs-"));
try {
  const packed = await packAll(tarballs);
  for (const [name, check] of Object.entries(CHECKS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await check(packed, tell).catch((error: Error) =>
      tell({ group: name, name: "runs", failure: error.message }),
    );
  }
} finally {
  rmSync(tarballs, { recursive: true, force: true });
}

const failed = cells.filter(({ failure }) => failure !== undefined);
process.stdout.write("\n| group | cells | failed |\n| --- | --- | --- |\n");
for (const group of new Set(cells.map((cell) => cell.group))) {
  const own = cells.filter((cell) => cell.group === group);
  process.stdout.write(
    `| ${group} | ${own.length} | ${own.filter((cell) => failed.includes(cell)).length} |\n`,
  );
}
process.exitCode = failed.length > 0 ? 1 : 0;
