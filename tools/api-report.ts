import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { readDoors } from "./contract/door-report.ts";

/**
 * Compares what the doors of the built packages declare with the reports kept in git under `etc/`; a difference is a change
 * of the public surface and fails in CI. Every type that a door's exports name has to leave by the same door. Doors for
 * tests promise nothing to a trunk and have no report. `--write`, or any run outside CI, updates the reports.
 */
const root = join(import.meta.dirname, "..");
const writes = process.argv.includes("--write") || !process.env["CI"];

const FOR_TESTS: ReadonlySet<string> = new Set(["testing", "msw"]);

// In one order everywhere: the compiler prints unions in the order in which it met their members.
const doors = globSync("packages/*/package.json", { cwd: root })
  .toSorted()
  .flatMap((manifest) => {
    const folder = join(root, manifest, "..");
    const { exports } = JSON.parse(readFileSync(join(root, manifest), "utf8")) as {
      exports: Record<string, { types?: string } | string>;
    };
    return Object.values(exports).flatMap((target) => {
      const types = typeof target === "string" ? undefined : target.types;
      return types === undefined ? [] : [{ folder, file: resolve(folder, types) }];
    });
  });
let failed = false;
const complain = (text: string): void => {
  process.stdout.write(`${text}\n`);
  failed = true;
};

const reports = new Map<string, string>();
const described = readDoors(doors.map(({ file }) => file));
for (const { folder, file } of doors) {
  const { text = "", forgotten = [] } = described.get(file) ?? {};
  const door = basename(file, ".d.ts");
  const place = `${relative(root, folder)} ${door}`;
  if (forgotten.length > 0)
    complain(`${place}: exports need types that the door does not export: ${forgotten.join(", ")}`);
  if (existsSync(join(folder, "etc")) && !FOR_TESTS.has(door))
    reports.set(join(folder, "etc", `${door}.api.md`), text);
}
const present = globSync("packages/*/etc/*.api.md", { cwd: root }).map((file) => join(root, file));
for (const report of new Set([...present, ...reports.keys()])) {
  const text = reports.get(report);
  if (text === (existsSync(report) ? readFileSync(report, "utf8") : undefined)) continue;
  const name = relative(root, report);
  if (!writes)
    complain(
      `${name} ${text === undefined ? "has no door" : "differs"}: run \`check-package\` and commit it`,
    );
  else if (text === undefined) rmSync(report);
  else writeFileSync(report, text);
  if (writes) process.stdout.write(`${name} was ${text === undefined ? "removed" : "updated"}\n`);
}
process.exit(failed ? 1 : 0);
