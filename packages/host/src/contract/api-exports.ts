import type { Level } from "./change.ts";

/** The exports of a door by name, each with its declaration as the API report has it. */
export type Declarations = ReadonlyMap<string, string>;

const MARK = /^\/\/ @(?:public|beta|alpha|internal)\b/;
const NAME =
  /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:interface|type|const|let|function|class|namespace|enum) (\w+)/;
const REEXPORT = /^export \{ (?:\w+ as )?(\w+) \}$/;
const STAR = /^export \* from "[^"]+"$/;

/**
 * Reads the declarations of an API report. Types that are not exported but named by an export are among them: a reader
 * of the export sees their change. Comments and imports are left out.
 */
export function readApiReport(text: string): Declarations {
  const [, code = ""] = text.split(/^```(?:ts)?$/m);
  const found = new Map<string, string>();
  for (const block of code.trim().split(/\n{2,}/)) {
    const lines = block.split("\n").filter((line) => !/^\s*\/\//.test(line) && !line.startsWith("import "));
    const [first = ""] = lines;
    if (first === "" || MARK.test(first)) continue;
    const name = NAME.exec(first)?.[1] ?? REEXPORT.exec(first)?.[1] ?? (STAR.test(first) ? first : undefined);
    if (name === undefined) continue;
    const declaration = lines.map((line) => line.trimEnd()).join("\n");
    // Overloads are declared under one name.
    const before = found.get(name);
    found.set(name, before === undefined ? declaration : `${before}\n${declaration}`);
  }
  return found;
}

const LITERALS = /"[^"\n]*"(?:\s*\|\s*"[^"\n]*")*/g;
const OF_CALLERS = /(?:Options|Settings|Input|Parts|Props|Rules|Payload|Body)$/;
const OPTIONAL = /^\s*(?:readonly )?[\w$"'-]+\?:|ZodMiniOptional</;

/**
 * The level of a changed declaration; undefined when nothing that counts is different. Literals that are added to a
 * union, and lines that are added to a declaration, are minor; a required line in a type that callers fill in is
 * major, and so is everything else.
 */
export function levelOfDeclaration(name: string, before: string, after: string): Level | undefined {
  if (squeeze(before) === squeeze(after)) return undefined;
  if (onlyAddsLiterals(squeeze(before), squeeze(after))) return "minor";
  const added = addedLines(before, after);
  if (added === undefined) return "major";
  const isFilledIn = OF_CALLERS.test(name);
  return isFilledIn && !added.every((line) => OPTIONAL.test(line)) ? "major" : "minor";
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Both have the same text around their literals, and each union of literals keeps what it had. */
function onlyAddsLiterals(before: string, after: string): boolean {
  if (before.replaceAll(LITERALS, '""') !== after.replaceAll(LITERALS, '""')) return false;
  const [ofBefore, ofAfter] = [before, after].map((text) =>
    [...text.matchAll(LITERALS)].map(([union]) => new Set(union.split("|").map((literal) => literal.trim()))),
  );
  return (ofBefore ?? []).every((union, index) =>
    [...union].every((literal) => ofAfter?.[index]?.has(literal)),
  );
}

/** The lines that the later text has more; undefined when it lost one, or has them in another order. */
function addedLines(before: string, after: string): string[] | undefined {
  const kept = before.split("\n");
  const added: string[] = [];
  let next = 0;
  for (const line of after.split("\n")) {
    if (line === kept[next]) next += 1;
    else added.push(line);
  }
  return next === kept.length ? added : undefined;
}
