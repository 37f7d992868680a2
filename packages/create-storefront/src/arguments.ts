import { parseArgs } from "node:util";
import { UsageError } from "./usage-error.ts";

const OPTIONS = {
  template: { type: "string" },
  brand: { type: "string" },
  name: { type: "string" },
  country: { type: "string" },
  currency: { type: "string" },
  locales: { type: "string" },
  colour: { type: "string" },
  "package-manager": { type: "string" },
  "no-install": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The words after the command, as they were written. */
export interface Arguments {
  readonly folder?: string | undefined;
  readonly template?: string | undefined;
  readonly brand?: string | undefined;
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly locales?: string | undefined;
  readonly colour?: string | undefined;
  readonly packageManager?: string | undefined;
  readonly install: boolean;
  readonly yes: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

export const HELP = `npm create storefront@latest [folder] -- [options]

Writes a trunk: a host of a brand, and its site if the template has one.

  --template <name>               site: the whole storefront; spa: a small site of Vite and React;
                                  next: the same of Next.js; host: proxy routes alone (default site)
  --brand <id>                    small letters, digits and - (default: the folder's name)
  --name <text>                   the name that visitors read (default: from the id)
  --country <code>                ISO 3166, such as MT (default: that of the first locale, else MT)
  --currency <code>               ISO 4217, such as EUR (default: that of the country)
  --locales <list>                such as pt-BR,en; the first is the default (default: that of the country, else en)
  --colour <#rrggbb>              the brand's own colour; the others of a whole site follow from it (default #6d4aff)
  --package-manager <npm | pnpm>  (default: the one that runs this)
  --no-install                    writes the files and installs nothing
  --yes, -y                       asks nothing and takes the defaults
  --json                          asks nothing and prints what was written as JSON
  --help, -h                      prints this

Questions are asked at a terminal alone. Mistakes are one line on stderr and exit code 2; then nothing was written.
`;

/** Reads the words; refuses options that do not exist, by their names. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const [folder, extra] = positionals;
  if (extra !== undefined)
    throw new UsageError(`Only one folder can be named, and "${extra}" is another one.`);
  const { "no-install": noInstall, "package-manager": packageManager, yes, json, help, ...texts } = values;
  return {
    ...texts,
    folder,
    packageManager,
    install: noInstall !== true,
    yes: yes === true,
    json: json === true,
    help: help === true,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node's messages have further sentences about its own syntax.
    const [message = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${message}. --help lists the options.`);
  }
}
