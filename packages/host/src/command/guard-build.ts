import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { FORBIDDEN_TEXTS, type ForbiddenTexts } from "./data/forbidden-texts.ts";
import { CommandFailure, type Finding } from "./command-io.ts";

/** The folders of a production build; paths in findings are from `folder`. */
export interface GuardedBuild {
  readonly folder: string;
  /** The files that browsers load. */
  readonly client?: string | undefined;
  /** The files of the host; those of the client are left out where it holds them. */
  readonly server?: string | undefined;
  /** Texts of this trunk that no file may hold. */
  readonly also: readonly string[];
}

interface Rule extends Omit<ForbiddenTexts, "texts"> {
  readonly text: string;
  /** The text as it is searched: bytes as letters, without capitals. */
  readonly needle: string;
}

/**
 * Searches every file of a production build, whatever its name, for what it must not hold; of each text the first line
 * of a file is reported. A file is read in pieces, so that its size does not matter.
 */
export async function guardBuild({ folder, client, server, also }: GuardedBuild): Promise<Finding[]> {
  const rules = rulesOf(also);
  const findings: Finding[] = [];
  const inClient = client === undefined ? [] : await filesOf(client);
  const inServer =
    server === undefined ? [] : (await filesOf(server)).filter((file) => !isBelow(file, client));
  for (const file of inClient) findings.push(...(await searchFile(folder, file, rules)));
  const everywhere = rules.filter(({ where }) => where === "everywhere");
  for (const file of inServer) findings.push(...(await searchFile(folder, file, everywhere)));
  if (findings.length > 0) return findings;
  const files = inClient.length + inServer.length;
  return [
    { name: "guard", state: "ok", text: `${files} files hold none of ${rules.length} forbidden texts` },
  ];
}

function rulesOf(also: readonly string[]): Rule[] {
  const own: ForbiddenTexts = {
    where: "everywhere",
    texts: also,
    why: "this trunk forbids it",
    cure: "remove it from the build, or from the --also of the command",
  };
  return [...FORBIDDEN_TEXTS, own].flatMap(({ texts, ...rule }) =>
    texts.map((text) => ({ ...rule, text, needle: lettersOf(Buffer.from(text)) })),
  );
}

/** One letter for each byte, so that a needle that two pieces share is found whatever the encoding is. */
const lettersOf = (bytes: Buffer): string => bytes.toString("latin1").toLowerCase();

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0) throw new CommandFailure(`there are no files in ${folder}: build first`);
  return files.toSorted();
}

const isBelow = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && file.startsWith(folder + sep);

async function searchFile(folder: string, file: string, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Set(rules);
  const overlap = Math.max(...rules.map(({ needle }) => needle.length)) - 1;
  let [text, line] = ["", 1];
  for await (const piece of createReadStream(file)) {
    text += lettersOf(piece as Buffer);
    for (const rule of missing) {
      const position = text.indexOf(rule.needle);
      if (position < 0) continue;
      missing.delete(rule);
      const name = `${relative(folder, file)}:${line + linesIn(text.slice(0, position))}`;
      findings.push({
        name,
        state: "fail",
        text: `${JSON.stringify(rule.text)}: ${rule.why}`,
        cure: rule.cure,
      });
    }
    const searched = Math.max(0, text.length - overlap);
    line += linesIn(text.slice(0, searched));
    text = text.slice(searched);
  }
  return findings;
}

const linesIn = (text: string): number => text.split("\n").length - 1;
