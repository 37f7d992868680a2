import { resolve } from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { checkTrunk } from "./check-trunk.ts";
import { CommandFailure, UsageError } from "./command-errors.ts";
import { type CommandIo, jsonText } from "./command-io.ts";
import { examine } from "./doctor.ts";
import { explainCode, explanationText } from "./explain-code.ts";
import { guardBuild } from "./guard-build.ts";
import { keepAssets } from "./keep-assets.ts";
import { exitCodeOf, type Finding, findingsText } from "./findings.ts";
import { diffText, diffVersions } from "./package-diff.ts";
import { installedVersion, publishedVersion, readPackageName, readVersion } from "./package-source.ts";
import { codesOfTrunk } from "../process/trunk.ts";
import { loadTrunk, needTrunk } from "./trunk-file.ts";
import { documentOfTrunk } from "./trunk-document.ts";
import { exitCodeOfTrial, PASSWORD_VARIABLE, tryBackend } from "./try-backend.ts";
import { trialText } from "./trial/trial-text.ts";
import { upgradeTrunk } from "./upgrade.ts";
import { upgradeText } from "./upgrade/upgrade-text.ts";
import { routesLike, routesText, routesOfTrunk } from "./trunk-routes.ts";

const USAGE_EXIT = 2;
const TIMEOUT = 5_000;
/** A host waits up to 15 s for a backend by itself. */
const TRIAL_TIMEOUT = 20_000;
const BUILDS = 5;

interface Common {
  readonly json?: true;
  readonly trunk?: string;
  readonly brand?: string;
  readonly timeout: number;
}

interface GuardFlags {
  readonly server?: string;
  readonly also: readonly string[];
}

interface DocumentFlags {
  readonly trunk?: string;
  readonly brand?: string;
  readonly title?: string;
  readonly apiVersion?: string;
}

/**
 * Runs the command `storefront` with its words, and resolves to the exit code: 0 for success, 1 when a check failed or
 * a thing could not be read, 2 for a command that was given wrongly.
 */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  let code = 0;
  const program = createProgram(io, (found) => {
    code = found;
  });
  try {
    await program.parseAsync([...words], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // The help of a command that was not named goes to stderr by itself.
      if (error.code !== "commander.help")
        io.writeError(`${oneLine(error.message.replace(/^error: /, ""))}\n`);
      return USAGE_EXIT;
    }
    if (!(error instanceof UsageError) && !(error instanceof CommandFailure)) throw error;
    io.writeError(`${oneLine(error.message)}\n`);
    return error instanceof UsageError ? USAGE_EXIT : 1;
  }
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

function createProgram(io: CommandIo, exit: (code: number) => void): Command {
  const program = new Command("storefront")
    .description(
      "Looks at a trunk: its routes, its codes, its environment, its backend, its build and what a bump brings; keeps its built files",
    )
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError, outputError: () => {} })
    .showSuggestionAfterError();
  const add = (usage: string, description: string): Command =>
    program.command(usage).description(description).option("--json", "print JSON for programs");
  const ofTrunk = (usage: string, description: string): Command =>
    add(usage, description).option(
      "--trunk <file>",
      "the module that exports the trunk (default: trunk.ts or storefront.ts here, in server/, src/ or dist/)",
    );
  const report = (findings: readonly Finding[], { json }: Common): void => {
    io.write(json ? jsonText(findings) : findingsText(findings));
    exit(exitCodeOf(findings));
  };

  ofTrunk("routes", "print the routes of the trunk, with backend calls and the file that declares them")
    .argument("[text]", "only rows that contain this text, in any case")
    .option("--brand <id>", "the routes of this brand (default: the first)")
    .action(async (text: string | undefined, options: Common) => {
      const loaded = await needTrunk(io.folder, options.trunk);
      const { folder, environment: variables } = io;
      const routes = routesLike(routesOfTrunk(loaded, { folder, brand: options.brand, variables }), text);
      io.write(options.json ? jsonText(routes) : routesText(routes));
    });

  program
    .command("openapi")
    .description("print the routes of the trunk's production host as an OpenAPI 3.1 document")
    .option("--trunk <file>", "the module that exports the trunk")
    .option("--brand <id>", "the routes of this brand (default: the first)")
    .option("--title <text>", "the title of the document (default: the brand's name)")
    .option("--api-version <version>", "the version of the document (default: 1.0.0)")
    .action(async ({ trunk: file, apiVersion, ...options }: DocumentFlags) => {
      const { trunk } = await needTrunk(io.folder, file);
      io.write(
        jsonText(documentOfTrunk(trunk, { ...options, version: apiVersion, variables: io.environment })),
      );
    });

  ofTrunk("explain", "explain a reference code: routes, causes, where to look and what to do")
    .argument("<code>", "a code such as EP0157-EM0042")
    .action(async (text: string, options: Common) => {
      const loaded = await loadTrunk(io.folder, options.trunk);
      const routes = loaded && routesOfTrunk(loaded, { folder: io.folder, variables: io.environment });
      const explained = explainCode(text, routes, loaded && codesOfTrunk(loaded.trunk));
      if ("problem" in explained) throw new UsageError(explained.problem);
      io.write(options.json ? jsonText(explained) : explanationText(explained));
    });

  ofTrunk("check", "check the environment and every brand without starting the host").action(
    async (options: Common) => {
      report(checkTrunk((await needTrunk(io.folder, options.trunk)).trunk, io.environment), options);
    },
  );

  ofTrunk("doctor", "try everything that the host needs around it: backend, Redis, public origin, proxies")
    .option("--backend <address>", "instead of API_BASE_URL", readAddress)
    .option("--timeout <milliseconds>", "how long to wait for each answer", readTimeout, TIMEOUT)
    .action(async (options: Common & { readonly backend?: string }) => {
      const { trunk } = await needTrunk(io.folder, options.trunk);
      const variables =
        options.backend === undefined
          ? io.environment
          : { ...io.environment, SANDBOX: "0", API_BASE_URL: options.backend };
      report(await examine(trunk, variables, options.timeout), options);
    });

  ofTrunk("try-backend", "compare the answers of a real backend with what the trunk's readers take")
    .requiredOption("--login <player>", `a test player; the password is in ${PASSWORD_VARIABLE}, or typed`)
    .option("--timeout <milliseconds>", "how long to wait for each answer", readTimeout, TRIAL_TIMEOUT)
    .action(async ({ login, timeout, trunk: file, json }: Common & { readonly login: string }) => {
      const loaded = await needTrunk(io.folder, file);
      const password = io.environment[PASSWORD_VARIABLE] || (await io.readSecret?.("Password: "));
      if (!password) throw new UsageError(`no password: set ${PASSWORD_VARIABLE}, or type it when asked`);
      const trial = await tryBackend(loaded, io.environment, { login, password, timeout });
      io.write(json ? jsonText(trial) : trialText(trial.readers, trial.brand));
      exit(exitCodeOfTrial(trial));
    });

  add(
    "upgrade",
    "compare what new versions change with what this trunk uses, and change what needs no judgement",
  )
    .argument(
      "[versions...]",
      "a version or a tag for all packages, or one as @storefront/account@2.0.0 (default: latest)",
    )
    .option("--write", "change the files; without it nothing is written")
    .action(async (versions: readonly string[], { write = false, json }: Common & { write?: boolean }) => {
      const plan = await upgradeTrunk(io.folder, versions, write);
      io.write(json ? jsonText(plan) : upgradeText(plan, write));
    });

  add("diff", "what a bump brings a trunk: routes, exports, codes, preferences, headers, changelog")
    .argument(
      "<package>",
      "such as @storefront/account, or @storefront/account@1.1.0 (default version: the installed one)",
    )
    .argument("[to]", "a version or a tag", readTag, "latest")
    .action(async (text: string, to: string, { json }: Common) => {
      const { name, version } = readPackageName(text);
      const before =
        version === undefined
          ? installedVersion(name, io.folder)
          : await publishedVersion(name, version, io.folder);
      const found = diffVersions(before, await publishedVersion(name, to, io.folder));
      io.write(json ? jsonText(found) : diffText(found));
    });

  add("guard", "search a production build for what it must not hold: names of secrets, parts of development")
    .argument("[folder]", "the files that browsers load, such as dist/client")
    .option("--server <folder>", "the files of the host, which may name its own headers, such as dist")
    .option("--also <text>", "a further text that no file may hold; may be repeated", readAlso, [])
    .action(async (client: string | undefined, options: Common & GuardFlags) => {
      if (client === undefined && options.server === undefined)
        throw new UsageError("guard: name a folder, as in storefront guard dist/client --server dist");
      const { folder } = io;
      const [inClient, inServer] = [client, options.server].map((path) => path && resolve(folder, path));
      report(await guardBuild({ folder, client: inClient, server: inServer, also: options.also }), options);
    });

  add("keep-assets", "copy the files of this build's client into a folder that several builds share")
    .argument("<folder>", "the folder that hosts have in SHARED_ASSETS")
    .option("--from <folder>", "the built client, with its assets/", "dist/client")
    .option("--builds <number>", "how many builds keep their files, this one included", readBuilds, BUILDS)
    .action(async (to: string, { from, builds, json }: Common & { from: string; builds: number }) => {
      const kept = await keepAssets({ from: resolve(io.folder, from), to: resolve(io.folder, to), builds });
      const { copied, known, removed } = kept;
      io.write(json ? jsonText(kept) : `${copied} copied, ${known} there already, ${removed} removed\n`);
    });
  return program;
}

function readAlso(text: string, others: readonly string[]): string[] {
  if (text.trim() === "") throw new InvalidArgumentError("Expected a text.");
  return [...others, text];
}

function readBuilds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 2 || value > 1_000)
    throw new InvalidArgumentError("Expected a number of builds, 2 to 1000.");
  return value;
}

function readAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("Expected an http(s) address that ends with /v2.");
  return text;
}

function readTimeout(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 60_000)
    throw new InvalidArgumentError("Expected whole milliseconds, 1 to 60000.");
  return value;
}

const readTag = (text: string): string => readVersion(text);
