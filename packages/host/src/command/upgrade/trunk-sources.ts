import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SKIPPED = /^(?:node_modules|dist|build|coverage|\..*)$/;
const SOURCE = /(?<!\.d)\.(?:[cm]?[jt]sx?|json)$/;
const NOT_WRITTEN = /^(?:package(?:-lock)?|tsconfig.*)\.json$/;

/** A file that somebody of the trunk wrote. */
export interface TrunkSource {
  /** A path from the trunk's folder. */
  readonly path: string;
  readonly text: string;
}

/** A line of a trunk's file. */
export interface SourceLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/**
 * The files of a trunk whose names are those of sources (default: all that people write, tests included); neither what
 * is installed nor what is built.
 */
export function trunkSources(folder: string, isSource = isWritten): TrunkSource[] {
  const below = (within: string): TrunkSource[] =>
    (unlessGone(() => readdirSync(within, { withFileTypes: true })) ?? []).flatMap((entry) => {
      if (SKIPPED.test(entry.name)) return [];
      const path = join(within, entry.name);
      if (entry.isDirectory()) return below(path);
      const text = isSource(entry.name) ? unlessGone(() => readFileSync(path, "utf8")) : undefined;
      return text === undefined ? [] : [{ path: relative(folder, path), text }];
    });
  return below(folder);
}

const isWritten = (name: string): boolean => SOURCE.test(name) && !NOT_WRITTEN.test(name);

/** Undefined for what is no longer there: tests, editors and servers take files away while a trunk is read. */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** The lines of sources on which an expression is found, without those that are comments. */
export const linesWith = (sources: readonly TrunkSource[], expression: RegExp): SourceLine[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        expression.test(line) && !COMMENT.test(line) ? [{ path, line: index + 1 }] : [],
      ),
  );

/** A text as a part of an expression that matches it alone. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** An expression of names of a contract, with which the trunk's own sources are searched. */
export const expressionOf = (source: string, flags = ""): RegExp => new RegExp(source, flags);

/** The sources that import a door of a package: `index` is the package's own name. */
export function importersOf(sources: readonly TrunkSource[], name: string, door: string): TrunkSource[] {
  const specifier = specifierOf(name, door);
  return sources.filter(({ text }) => expressionOf(`["']${literally(specifier)}["']`).test(text));
}

/** The words by which a door is imported. */
export const specifierOf = (name: string, door: string): string =>
  door === "index" ? name : `${name}/${door}`;
