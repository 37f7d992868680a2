import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The part of a compose file that this folder reads. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

/** A service of a compose file. */
export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

/** The compose file of this repository, with its anchors resolved and its variables as they are written. */
export const composeFile = (): ComposeFile =>
  parse(readFileSync(join(import.meta.dirname, "../compose/compose.yaml"), "utf8"), {
    merge: true,
  }) as ComposeFile;

/**
 * The environment of a service as compose gives it: `${NAME:?message}` must be set, `${NAME:-}` may be missing.
 * Throws the message of the first variable that is missing.
 */
export function environmentOf(
  service: ComposeService,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(service.environment ?? {}).map(
    ([name, text]) => [name, interpolate(text, given)] as const,
  );
  return Object.fromEntries(entries);
}

function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = given[name] ?? "";
      if (value === "" && kind === "?")
        throw new Error(`required variable ${name} is missing a value: ${rest}`);
      return value === "" && kind === "-" ? (rest ?? "") : value;
    },
  );
}
