import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { huntFlakes } from "./flakes.ts";
import { type Build, PROGRAMS, type Program } from "./programs.ts";
import { commitHere, keepVerdict, readVerdicts, root, staleness } from "./verdicts.ts";

/**
 * `pnpm lab <program…>` runs programs, and one with words of its own: `pnpm lab chaos --short`. `gate` runs those that
 * protect the users of a release, `all` every one, `status` says which verdicts are old, `flakes [runs]` looks for tests
 * that are red now and then. Without words it lists the programs.
 */
const words = process.argv.slice(2).filter((word) => word !== "--");
const [first = "list"] = words;
const isName = (word: string): boolean => PROGRAMS.some(({ name }) => name === word);
const end = words.findIndex((word) => !isName(word));
const [names, passed] = end === -1 ? [words, []] : [words.slice(0, end), words.slice(end)];
// A reader that has seen enough, as `head` has, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** What is built for a kind of program. */
const FILTERS: readonly (readonly [Build, string])[] = [
  ["packages", "--filter=./packages/*"],
  ["trunk", "--filter=@storefront/storefront"],
];
if (first === "list")
  print(PROGRAMS.map(({ name, protects }) => `${name.padEnd(14)} ${protects}\n`).join(""));
else if (first === "status") tellStatus();
else if (first === "flakes") process.exitCode = await huntFlakes(Number(words[1] ?? 20));
else if (first === "all") runAll(PROGRAMS);
else if (first === "gate") runAll(PROGRAMS.filter(({ isGate }) => isGate));
else if (names.length > 0) runAll(PROGRAMS.filter(({ name }) => names.includes(name)));
else throw new Error(`No program is called ${first}; \`pnpm lab\` lists them.`);

/** Runs every program, also after one that broke, and writes the verdict of each. A run with words of its own is no verdict. */
function runAll(chosen: readonly Program[]): void {
  const ownWords = first === "all" || first === "gate" ? [] : passed;
  run(["pnpm", "install", "--frozen-lockfile", "--prefer-offline"], "lab");
  const builds = FILTERS.flatMap(([kind, filter]) =>
    chosen.some(({ build }) => build === kind) ? [filter] : [],
  );
  if (builds.length > 0 && run(["turbo", "run", "build", ...builds, "--output-logs=errors-only"], ".") !== 0)
    throw new Error("The product does not build.");
  // Before the programs: some write their results into files of the repository.
  const commit = commitHere();
  for (const program of chosen) {
    print(`\n${program.name}: ${program.protects}\n`);
    const start = Date.now();
    const status = run([...program.command, ...ownWords], program.folder);
    if (status !== 0) process.exitCode = 1;
    const verdict = status === 0 ? "held" : "broke";
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    print(`${program.name} ${verdict} (${minutes} min).${status === 0 ? "" : needsOf(program)}\n`);
    if (ownWords.length > 0) continue;
    const date = new Date().toISOString().slice(0, 10);
    keepVerdict({ program: program.name, verdict, commit, date, minutes });
  }
}

/** Says which verdicts are old; the release asks for those of the gate. */
function tellStatus(): void {
  const verdicts = readVerdicts();
  for (const program of PROGRAMS) {
    const reason = staleness(program, verdicts);
    print(`${program.name.padEnd(14)} ${reason ?? "holds"}\n`);
    if (reason !== undefined && program.isGate && words.includes("gate")) process.exitCode = 1;
  }
}

/** Runs a command in a folder of the repository, with the programs of that part of it. */
function run([program = "", ...rest]: readonly string[], folder: string): number {
  const bin = [
    // The tests of the product run with the product's runner.
    ...(folder.startsWith("lab") ? [join("lab", "node_modules", ".bin")] : []),
    join("node_modules", ".bin"),
    join("node_modules", "node", "bin"),
  ];
  const path = [...bin.map((place) => join(root, place)), process.env["PATH"]].join(delimiter);
  const { status, error } = spawnSync(program, rest, {
    cwd: join(root, folder),
    stdio: "inherit",
    env: { ...process.env, PATH: path },
  });
  if (error) print(`${error.message}\n`);
  return status ?? 1;
}

function needsOf({ needs }: Program): string {
  return needs.length === 0 ? "" : ` It needs these programs: ${needs.join(", ")}.`;
}

function print(text: string): void {
  process.stdout.write(text);
}
