import { dirname } from "node:path";
import { createEnvironmentReader, type VariableSource } from "../environment/env.ts";
import { registryOf } from "../process/trunk.ts";
import { checkEnvironment } from "./check-trunk.ts";
import { CommandFailure, UsageError } from "./command-errors.ts";
import { installedReaders } from "./trial/installed-readers.ts";
import type { BrandWords } from "./trial/record-report.ts";
import { type ReaderReport, tryReader } from "./trial/reader-trial.ts";
import { askQuery, type AskedQuery, otherReads } from "./trial/trial-reads.ts";
import { openSession } from "./trial/trial-session.ts";
import { type BrandProposal, proposalOf } from "./trial/trial-text.ts";
import { packageFolder } from "./installed-packages.ts";
import type { LoadedTrunk } from "./trunk-file.ts";

/** The variable with the test player's password, so that no word of a command holds it. */
export const PASSWORD_VARIABLE = "TRIAL_PASSWORD";

/** Settings of `tryBackend`. */
export interface TrialOptions {
  readonly login: string;
  readonly password: string;
  readonly timeout: number;
}

/** The outcome of a trial. */
export interface BackendTrial {
  readonly readers: readonly ReaderReport[];
  readonly brand: BrandProposal;
}

/**
 * Signs a test player in at the backend of the environment, asks every read of the trunk's routes that needs no input, and
 * compares the answers with what the readers of the installed packages take. It stores nothing.
 */
export async function tryBackend(
  { trunk, file }: LoadedTrunk,
  variables: VariableSource,
  { login, password, timeout }: TrialOptions,
): Promise<BackendTrial> {
  const result = createEnvironmentReader(trunk).read(variables);
  if (!result.ok) {
    const [mistake] = checkEnvironment(trunk, variables).filter(({ state }) => state === "fail");
    throw new CommandFailure(`${mistake?.name}: ${mistake?.text}; see storefront check`);
  }
  const { environment } = result;
  const { API_BASE_URL: apiBaseUrl, brand } = environment;
  if (apiBaseUrl === undefined)
    throw new UsageError("name a backend in API_BASE_URL: the sandbox has no other names");
  const registry = registryOf(trunk, { brand, variables });
  const installed = await installedReaders(file, packageFolder(dirname(file)));
  const session = await openSession({ trunk, environment, apiBaseUrl, registry, timeout }, login, password);
  try {
    const asked: AskedQuery[] = [];
    // One after the other: a backend may count the calls of one address.
    for (const query of installed.queries) asked.push(await askQuery(query, session.http, registry));
    for (const query of otherReads(registry, asked))
      asked.push(await askQuery(query, session.http, registry));
    const words = brand as unknown as BrandWords;
    const readers = await Promise.all(asked.map((answers) => tryReader(answers, installed, words)));
    return { readers, brand: proposalOf(readers, installed.wordRules) };
  } finally {
    await session.close();
  }
}

/** 1 when a reader did not find what it must have, or when nothing could be tried. */
export const exitCodeOfTrial = ({ readers }: BackendTrial): number =>
  readers.some(({ state }) => state === "ok") && readers.every(({ state }) => state !== "fail") ? 0 : 1;
