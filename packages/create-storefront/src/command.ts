import { relative } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import {
  type Answers,
  brandOf,
  createTrunk,
  MARKETS,
  readBrand,
  readFolder,
  readMarket,
  readTemplate,
  TEMPLATES,
  UsageError,
} from "./create-trunk.ts";

const OLDEST_NODE = 24;

const HELP = `npm create storefront@latest [folder] -- [--brand "<name>"] [--template site|host] [--market mt]

Writes a new trunk, and asks at a terminal for what is not said.

  --brand <name>     the name that visitors read (default: from the folder)
  --template <name>  site: ${TEMPLATES.site}
                     host: ${TEMPLATES.host} (default: site)
  --market <id>      the law and region of its players: ${Object.keys(MARKETS).join(", ")} (default: mt)
  --help, -h         prints this
`;

/** The surroundings of the command. */
export interface CommandParts {
  readonly input: Readable & { isTTY?: boolean };
  readonly output: Writable & { isTTY?: boolean };
  readonly errors: Writable;
  /** The folder of the templates. Default: the one beside this file. */
  readonly templates?: string;
}

/** Runs the command; resolves with the exit code of the process. */
export async function runCommand(words: readonly string[], parts: CommandParts): Promise<number> {
  const { input, output, errors } = parts;
  try {
    const { help, ...given } = readWords(words);
    if (help) {
      output.write(HELP);
      return 0;
    }
    if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
      // Before anything is installed, which takes long and ends in warnings.
      errors.write(
        `A trunk needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}. Nothing was written.\n`,
      );
      return 1;
    }
    const asks = input.isTTY === true && output.isTTY === true;
    const answers = asks ? await askQuestions(given, parts) : withDefaults(given);
    if (answers === undefined) {
      errors.write("Nothing was written.\n");
      return 1;
    }
    output.write(nextSteps(createTrunk(answers, parts.templates), answers));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    errors.write(`${error.message}\n`);
    return 2;
  }
}

function readWords(words: readonly string[]): Partial<Answers> & { help?: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        brand: { type: "string" },
        template: { type: "string" },
        market: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error("Only one folder can be named");
    const [folder] = positionals;
    return { ...values, ...(folder !== undefined && { folder }) };
  } catch (error) {
    // Node's messages have further sentences about its own syntax.
    const [message = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${message}. --help shows the options.`);
  }
}

function withDefaults({
  folder = "",
  brand = brandOf(folder),
  template = "site",
  market = "mt",
}: Partial<Answers>): Answers {
  return { folder, brand, template, market };
}

/** Asks for what is missing, each question until its answer is right; undefined when the person stops. */
async function askQuestions(given: Partial<Answers>, parts: CommandParts): Promise<Answers | undefined> {
  const { input, output } = parts;
  const terminal = createInterface({ input, output });
  const stopped = new Promise<undefined>((resolve) => terminal.once("close", () => resolve(undefined)));
  const ask = async (question: string, usual: string, read: (answer: string) => unknown): Promise<string> => {
    for (;;) {
      const answer = (await terminal.question(`${question} (${usual}): `)).trim() || usual;
      try {
        read(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        output.write(`${error.message}\n`);
      }
    }
  };
  const choices = Object.entries(TEMPLATES).map(([name, text]) => `  ${name}: ${text}\n`);
  const markets = Object.entries(MARKETS).map(([id, [name]]) => `  ${id}: ${name}\n`);
  const answered = async (): Promise<Answers> => {
    const folder = given.folder ?? (await ask("Folder", "my-brand", readFolder));
    const brand = given.brand ?? (await ask("Name of the brand", brandOf(folder), readBrand));
    if (given.template === undefined) output.write(choices.join(""));
    const template = given.template ?? (await ask("Template", "site", readTemplate));
    if (given.market === undefined) output.write(markets.join(""));
    return { folder, brand, template, market: given.market ?? (await ask("Market", "mt", readMarket)) };
  };
  try {
    return await Promise.race([answered(), stopped]);
  } finally {
    terminal.close();
  }
}

function nextSteps(folder: string, { template }: Answers): string {
  const path = relative(process.cwd(), folder);
  return [
    `The trunk (${template}) is in ${folder}. Next:`,
    "",
    ...(path === "" ? [] : [`  cd ${/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`}`]),
    "  npm install",
    "  npm run dev",
    "  npm run check   # what is wrong or missing",
    "",
  ].join("\n");
}
