import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROGRAMS, type Program } from "./programs.ts";

/** The root of the repository. */
export const root: string = join(import.meta.dirname, "..");
const PAGE = join(import.meta.dirname, "VERDICTS.md");
const HEAD = "| program | verdict | commit | date | minutes | what it protects |";

/** The last run of a program. */
export interface Verdict {
  readonly program: string;
  /** What the program said: `held`, or `broke`. */
  readonly verdict: string;
  /** The commit that was run; with a `+` the tree had changes beside it. */
  readonly commit: string;
  readonly date: string;
  readonly minutes: string;
}

/** The last verdict of each program that has one. */
export function readVerdicts(page: string = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : ""): Verdict[] {
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:program|-)/.test(line));
  return rows.map((row) => {
    const [program = "", verdict = "", commit = "", date = "", minutes = ""] = row
      .slice(1)
      .split("|")
      .map((cell) => cell.trim());
    return { program, verdict, commit, date, minutes };
  });
}

/** The page with one verdict for each program, in the order of the table of programs. */
export function pageOf(verdicts: readonly Verdict[]): string {
  const rows = PROGRAMS.map(({ name, protects }) => {
    const last = verdicts.findLast(({ program }) => program === name);
    return `| ${[name, last?.verdict ?? "not run", last?.commit ?? "", last?.date ?? "", last?.minutes ?? "", protects].join(" | ")} |`;
  });
  return `# Verdicts\n\nThe last run of each program, written by the program itself; what it measured is in \`lab/results/\` of that machine.\n\n${HEAD}\n|${" --- |".repeat(6)}\n${rows.join("\n")}\n`;
}

/** Puts a verdict in the place of the program's last one. */
export function keepVerdict(verdict: Verdict): void {
  writeFileSync(PAGE, pageOf([...readVerdicts(), verdict]));
}

/** The commit of the checkout, with a `+` when files of the product differ from it. */
export function commitHere(): string {
  const commit = git("rev-parse", "--short=8", "HEAD");
  return git("status", "--porcelain", "--", ".", ":!lab/VERDICTS.md") === "" ? commit : `${commit}+`;
}

/** Why a program has to run again; undefined while its last verdict holds for this checkout. */
export function staleness({ name, watches }: Program, verdicts: readonly Verdict[]): string | undefined {
  const last = verdicts.find(({ program }) => program === name);
  if (last === undefined || last.verdict === "not run") return "was never run";
  if (last.verdict !== "held") return `${last.verdict} at ${last.commit}`;
  if (last.commit.endsWith("+"))
    return `ran on ${last.commit.slice(0, -1)} with changes that were not committed`;
  try {
    const changed = git("log", "--format=%h", `${last.commit}..HEAD`, "--", ...watches)
      .split("\n")
      .filter(Boolean);
    return changed.length === 0
      ? undefined
      : `${changed.length} commits since ${last.commit} touch what it watches`;
  } catch {
    return `ran on ${last.commit}, which this checkout does not have`;
  }
}

function git(...words: readonly string[]): string {
  return execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
