import { spawn } from "node:child_process";
import { once } from "node:events";
import { relative } from "node:path";
import { type Answers, readAnswers } from "./answers.ts";
import { type Arguments, HELP, readArguments } from "./arguments.ts";
import { askQuestions } from "./questions.ts";
import { scaffold } from "./scaffold.ts";
import { UsageError } from "./usage-error.ts";
import { readVersions, type Versions } from "./versions.ts";

const USAGE = 2;
const FAILED = 1;
const OLDEST_NODE = 24;
/** A path that every shell reads as one word. */
const PLAIN = /^[\w./:\\-]+$/;
const QUESTIONS = ["folder", "template", "brand", "name", "country", "currency", "locales"] as const;

/** The parts of the process that the command uses. */
export interface CommandParts {
  readonly versions?: Versions;
  readonly isTerminal?: boolean;
  readonly print?: (text: string) => void;
  readonly printError?: (text: string) => void;
}

/** Runs the command; resolves with the exit code of the process. */
export async function runCommand(words: readonly string[], parts: CommandParts = {}): Promise<number> {
  const {
    isTerminal = process.stdin.isTTY && process.stdout.isTTY,
    print = (text) => void process.stdout.write(text),
    printError = (text) => void process.stderr.write(text),
  } = parts;
  try {
    const given = readArguments(words);
    if (given.help) {
      print(HELP);
      return 0;
    }
    const asks =
      isTerminal && !given.yes && !given.json && QUESTIONS.some((name) => given[name] === undefined);
    const complete = asks ? await askQuestions(given) : given;
    if (complete === undefined) return FAILED;
    const answers = readAnswers(complete);
    const files = scaffold(answers, parts.versions ?? readVersions());
    const installed = complete.install && (await install(answers, complete.json));
    print(complete.json ? jsonText(answers, files, installed) : nextSteps(answers, complete, installed));
    if (!complete.install || installed) return 0;
    printError(
      `${answers.packageManager} install failed; the files are written, so run it again in ${answers.folder}.\n`,
    );
    return FAILED;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message.replaceAll(/\s+/g, " ")}\n`);
    return USAGE;
  }
}

async function install({ folder, packageManager }: Answers, quiet: boolean): Promise<boolean> {
  const child = spawn(packageManager, ["install"], {
    cwd: folder,
    // With --json, stdout has nothing but JSON.
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  const [code] = (await once(child, "exit").catch(() => [FAILED])) as [number | null];
  return code === 0;
}

const jsonText = (
  { folder, template, packageManager, brand }: Answers,
  files: string[],
  installed: boolean,
): string => `${JSON.stringify({ folder, template, packageManager, brand, installed, files }, null, 2)}\n`;

function nextSteps(
  { folder, packageManager, template }: Answers,
  { install: wanted }: Arguments,
  installed: boolean,
): string {
  const path = relative(process.cwd(), folder);
  const place = path.startsWith("..") ? folder : path;
  const lines = [
    place === "" ? undefined : `cd ${PLAIN.test(place) ? place : `"${place}"`}`,
    wanted && installed ? undefined : `${packageManager} install`,
    `${packageManager} run dev`,
  ].filter((line) => line !== undefined);
  const isOld = Number.parseInt(process.versions.node, 10) < OLDEST_NODE;
  return [
    "",
    `The trunk (${template}) is in ${folder}. Next:`,
    "",
    ...lines.map((line) => `  ${line}`),
    "",
    ...(isOld ? [`It needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`, ""] : []),
    "README.md has the rest.",
    "",
  ].join("\n");
}
