import { resolve } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { codesOfTrunk } from "../process/trunk.ts";
import { checkBackend } from "./check-backend.ts";
import { checkTrunk } from "./check-trunk.ts";
import {
  CommandFailure,
  type CommandIo,
  exitCodeOf,
  type Finding,
  findingsText,
  jsonText,
  UsageError,
} from "./command-io.ts";
import { explainCode, explanationText } from "./explain-code.ts";
import { guardBuild } from "./guard-build.ts";
import { openApiOf } from "./open-api.ts";
import { playerLines, playerText } from "./player-lines.ts";
import { loadTrunk, needTrunk } from "./trunk-file.ts";
import { upgradesSince, upgradesText } from "./upgrade.ts";
import { brandOfTrunk, productionRoutes, routesLike, routesOfTrunk, routesText } from "./trunk-routes.ts";

const USAGE_EXIT = 2;

const USAGE = `storefront routes [text] [--brand id] [--openapi]   the routes of a trunk, or an OpenAPI document of them
storefront check [--backend address]                its environment and brands; what its pages can read of a backend
    --player login [--refusals]                     signs in, reads what is private; tries what has to be refused
storefront explain <code>                           what a reference code such as EP0157-EM0042 means
storefront upgrade [--since revision]               what new versions ask of this trunk, since a git revision (default: HEAD)
storefront player <user id> [--at time] [--minutes n] [--brand id] < log
                                                    what happened to a player around a time, from log lines
storefront guard [folder] [--server folder] [--also text]
                                                    search a production build for what it must not hold

  --trunk <file>  the module that exports the trunk (default: trunk.ts or storefront.ts here, in server/, src/ or dist/)
  --json          print JSON for programs
`;

const OF_TRUNK = ["trunk", "json"] as const;
const OPTIONS = {
  trunk: { type: "string" },
  json: { type: "boolean", default: false },
  brand: { type: "string" },
  openapi: { type: "boolean", default: false },
  backend: { type: "string" },
  player: { type: "string" },
  refusals: { type: "boolean", default: false },
  since: { type: "string", default: "HEAD" },
  server: { type: "string" },
  at: { type: "string" },
  minutes: { type: "string", default: "5" },
  also: { type: "string", multiple: true, default: [] as string[] },
} as const;

/** The options of each verb, and the number of further words that it takes. */
const VERBS: Readonly<Record<string, { options: readonly (keyof typeof OPTIONS)[]; words: number }>> = {
  routes: { options: [...OF_TRUNK, "brand", "openapi"], words: 1 },
  check: { options: [...OF_TRUNK, "backend", "player", "refusals"], words: 0 },
  explain: { options: OF_TRUNK, words: 1 },
  player: { options: [...OF_TRUNK, "brand", "at", "minutes"], words: 1 },
  upgrade: { options: ["json", "since"], words: 0 },
  guard: { options: ["json", "server", "also"], words: 1 },
};

/** At a terminal the names of the player are what is asked for. */
const NO_LINES: AsyncIterable<string> = Readable.from([]);

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/**
 * Runs the command `storefront` with its words, and resolves to the exit code: 0 for success, 1 when a check failed or
 * a thing could not be read, 2 for a command that was given wrongly.
 */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  const [verb = "--help", ...rest] = words;
  if (verb === "--help" || rest.includes("--help")) {
    io.write(USAGE);
    return words.length === 0 ? USAGE_EXIT : 0;
  }
  try {
    const { values, text } = readWords(verb, rest);
    const findings = await runVerb(verb, values, text, io);
    if (findings === undefined) return 0;
    io.write(values.json ? jsonText(findings) : findingsText(findings));
    return exitCodeOf(findings);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandFailure)) throw error;
    io.writeError(`${error.message.trim().replaceAll(/\s+/g, " ")}\n`);
    return error instanceof UsageError ? USAGE_EXIT : 1;
  }
}

function readWords(verb: string, args: string[]): { values: Values; text: string | undefined } {
  const known = VERBS[verb];
  if (known === undefined) throw new UsageError(`${verb}: expected one of ${Object.keys(VERBS).join(", ")}`);
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const given = args.filter((arg) => arg.startsWith("--")).map((arg) => arg.slice(2).split("=")[0] ?? "");
    const foreign = given.find((name) => !known.options.some((option) => option === name));
    if (foreign !== undefined) throw new UsageError(`${verb} has no option --${foreign}`);
    const [tooMany] = positionals.slice(known.words);
    if (tooMany !== undefined)
      throw new UsageError(`${verb}: ${JSON.stringify(tooMany)} is one word too many`);
    return { values, text: positionals[0] };
  } catch (error) {
    // Further sentences of Node's messages are about its own syntax.
    if (error instanceof TypeError)
      throw new UsageError(`${verb}: ${error.message.split(". ", 1)[0]}`, { cause: error });
    throw error;
  }
}

/** Runs one verb. A check resolves to its findings; the others write by themselves. */
async function runVerb(
  verb: string,
  values: Values,
  text: string | undefined,
  { folder, environment, write, ask, lines = NO_LINES }: CommandIo,
): Promise<readonly Finding[] | undefined> {
  switch (verb) {
    case "routes": {
      const loaded = await needTrunk(folder, values.trunk);
      const options = { folder, brand: values.brand, variables: environment };
      if (values.openapi) {
        const title = brandOfTrunk(loaded.trunk, values.brand).name;
        write(jsonText(openApiOf(productionRoutes(loaded.trunk, options), title)));
        return undefined;
      }
      const routes = routesLike(routesOfTrunk(loaded, options), text);
      write(values.json ? jsonText(routes) : routesText(routes));
      return undefined;
    }
    case "explain": {
      if (text === undefined)
        throw new UsageError("explain: name a code, as in storefront explain EP0157-EM0042");
      const loaded = await loadTrunk(folder, values.trunk);
      const routes = loaded && routesOfTrunk(loaded, { folder, variables: environment });
      const explained = explainCode(text, routes, loaded && codesOfTrunk(loaded.trunk));
      if ("problem" in explained) throw new UsageError(explained.problem);
      write(values.json ? jsonText(explained) : explanationText(explained));
      return undefined;
    }
    case "player": {
      if (text === undefined)
        throw new UsageError(
          "player: name a user's id, as in storefront player 4711 --at 12:03 --minutes 5 < log",
        );
      const { trunk } = await needTrunk(folder, values.trunk);
      const brand = brandOfTrunk(trunk, values.brand ?? environment["BRAND"]);
      const codes = codesOfTrunk(trunk);
      const found = await playerLines({
        user: text,
        at: values.at,
        minutes: Number(values.minutes),
        brand,
        environment,
        codes,
        lines,
      });
      write(values.json ? jsonText(found) : playerText(found));
      return undefined;
    }
    case "upgrade": {
      const found = upgradesSince(folder, values.since);
      write(values.json ? jsonText(found) : upgradesText(found, values.since));
      return undefined;
    }
    case "check": {
      const { trunk } = await needTrunk(folder, values.trunk);
      const { backend, player: login, refusals } = values;
      if (login === undefined ? refusals : backend === undefined)
        throw new UsageError("check: --refusals needs --player, and --player needs --backend");
      if (backend === undefined) return checkTrunk(trunk, environment, folder);
      if (login === undefined) return checkBackend(trunk, environment, backend);
      const password = environment["PLAYER_PASSWORD"] ?? (await ask?.(`Password of ${login}: `));
      if (!password)
        throw new UsageError("check: --player needs a terminal, or the variable PLAYER_PASSWORD");
      return checkBackend(trunk, environment, backend, { login, password, refusals });
    }
    default: {
      if (text === undefined && values.server === undefined)
        throw new UsageError("guard: name a folder, as in storefront guard dist/client --server dist");
      if (values.also.some((also) => also.trim() === "")) throw new UsageError("guard: --also names no text");
      const [client, server] = [text, values.server].map((path) => path && resolve(folder, path));
      return guardBuild({ folder, client, server, also: values.also });
    }
  }
}
