import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";

/**
 * Compares what the doors of the built packages declare with the reports kept in git under `etc/`; a difference is a change
 * of the public surface and fails in CI. Doors for tests promise nothing to a trunk and have no report. `--write`, or any
 * run outside CI, updates the reports.
 */
const root = join(import.meta.dirname, "..");
const writes = process.argv.includes("--write") || !process.env["CI"];
const folders = globSync("packages/*/etc", { cwd: root }).map((etc) => join(root, etc, ".."));

const FOR_TESTS: ReadonlySet<string> = new Set(["testing", "msw"]);

const doors = folders.flatMap((folder) => {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, { types?: string } | string>;
  };
  return Object.values(exports).flatMap((target) => {
    const types = typeof target === "string" ? undefined : target.types;
    const door = basename(types ?? "", ".d.ts");
    if (types === undefined || FOR_TESTS.has(door)) return [];
    const file = resolve(folder, types);
    return [{ folder, door, file, config: configure(folder, file, door) }];
  });
});
const [first] = doors;
if (!first) process.exit(0);
// One program of the compiler for all doors: a program for each is most of what this costs.
const compilerState = CompilerState.create(first.config, {
  additionalEntryPoints: doors.slice(1).map(({ file }) => file),
});
for (const folder of folders) mkdirSync(join(folder, "node_modules", ".api", "report"), { recursive: true });
/** Lines that say the same of every export and tell no reader anything: all of them are public. */
const NOISE =
  /^ *\/\/ (?:@public(?: \(undocumented\))?|\(undocumented\))\n|^\/\/ \(No @packageDocumentation .*\n\n/gm;

let failed = false;
for (const report of globSync("packages/*/etc/*.api.md", { cwd: root })) {
  if (doors.some(({ folder, door }) => join(root, report) === join(folder, "etc", `${door}.api.md`)))
    continue;
  process.stdout.write(
    `${report} ${writes ? "was removed" : "has no door"}: build, run \`check-package\` and commit it\n`,
  );
  if (writes) rmSync(join(root, report));
  failed ||= !writes;
}
for (const { folder, door, config } of doors) {
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error)
        process.stderr.write(`${relative(root, folder)} ${door}: ${message.text}\n`);
    },
  });
  const report = join(folder, "etc", `${door}.api.md`);
  const present = readFileSync(config.reportFilePath, "utf8").replaceAll(NOISE, "");
  const isNew = !existsSync(report);
  if (!isNew && readFileSync(report, "utf8") === present) continue;
  if (writes || isNew) writeFileSync(report, present);
  process.stdout.write(
    `${relative(root, report)} ${writes ? "was updated" : "differs: build, run `check-package` and commit it"}\n`,
  );
  failed ||= !writes;
}
process.exit(failed ? 1 : 0);

function configure(folder: string, mainEntryPointFilePath: string, door: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(folder, "api-extractor.json"),
    packageJsonFullPath: join(folder, "package.json"),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath,
      newlineKind: "lf",
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            lib: ["ES2022", "ESNext.Disposable", "DOM"],
            types: [],
            skipLibCheck: true,
            moduleResolution: "bundler",
            module: "esnext",
            jsx: "react-jsx",
            allowImportingTsExtensions: true,
            noEmit: true,
          },
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: "<projectFolder>/node_modules/.api/report",
        reportTempFolder: "<projectFolder>/node_modules/.api",
        reportFileName: door,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: "none" as ExtractorLogLevel } },
        compilerMessageReporting: { default: { logLevel: "none" as ExtractorLogLevel } },
      },
    },
  });
}
