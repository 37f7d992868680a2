import { isList, isRecord, parseJson, recordOf } from "@storefront/client";
import {
  type BackendRead,
  createBackendTransport,
  createProxy,
  isBackendError,
  type Logger,
  type PublicReader,
  type PublicTarget,
  type Registry,
} from "@storefront/proxy";
import { createCache, kindOf } from "@storefront/proxy/host";
import { createEnvironmentReader, type HostEnvironment, type VariableSource } from "../environment/env.ts";
import { proxySettings } from "../environment/settings.ts";
import { FLAG_TARGETS, readFlags } from "../flags/brand-source.ts";
import { reasonOf, watchReads } from "../pages/failed-reads.ts";
import { knownTargets } from "../process/known-targets.ts";
import { type AnyTrunk, registryOf } from "../process/trunk.ts";
import { columnsOf, CURE, nameOf, type Unusable, checkPlayer, type Player } from "./check-player.ts";
import { checkEnvironment } from "./check-trunk.ts";
import { type Finding, UsageError } from "./command-io.ts";

/** The last answer of a read, or the reason why there is none. */
interface Seen {
  readonly target: string;
  readonly data?: unknown;
  readonly failure?: string;
}

/** A finding about one read; `failure` where the backend gave no answer to judge. */
interface Tried {
  readonly finding: Finding;
  readonly failure: string | undefined;
}

const MAX_DEPTH = 4;

/**
 * Asks a backend for everything public that the pages and cached routes of a trunk read, as the brand of the environment,
 * and reports how many records of each answer they can use. It reads without a session and stores nothing.
 */
export async function checkBackend(
  trunk: AnyTrunk,
  variables: VariableSource,
  address: string,
  player?: Player,
): Promise<readonly Finding[]> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError("--backend: expected an http(s) address that ends with /v2");
  // A check needs the address alone: what production needs besides is asked for without `--backend`.
  const given = { ...variables, NODE_ENV: "development", SANDBOX: "0", API_BASE_URL: address };
  const own = checkEnvironment(trunk, given);
  const result = createEnvironmentReader(trunk).read(given);
  if (!result.ok) return own;
  const { environment } = result;
  const { brand } = environment;
  const settings = proxySettings(environment, address, false, trunk);
  const transport = createBackendTransport(settings);
  const registry = registryOf(trunk, { brand, variables: given });
  const cache = createCache({ policies: trunk.cachePolicies });
  const unusable: Unusable = new Map();
  const seen = new Map<string, unknown>();
  const logger: Logger = {
    info: () => {},
    warn(fields, message) {
      const { target } = { target: undefined, ...fields };
      if (typeof target === "string") unusable.set(nameOf(target), [message]);
    },
    error(fields) {
      const { target, error, reason, place } = {
        target: "",
        error: "",
        reason: undefined,
        place: undefined,
        ...fields,
      };
      const where = place === undefined ? error : `${error} at ${String(place)}`;
      unusable.set(target, [reason ?? where]);
    },
  };
  const proxy = createProxy({
    registry,
    settings,
    transport,
    cache,
    logger,
    onAnswer: (target, body) => seen.set(target, parseJson(body)),
    targets: knownTargets(trunk, (other) => registryOf(trunk, { brand: other, variables: given })),
  });
  try {
    const reader = proxy.publicReader(brand.locales[0] ?? "en");
    const reads = [
      ...(trunk.publicReads?.(brand) ?? []),
      ...flagReads(environment),
      ...cachedRoutes(registry),
    ];
    const tried = await Promise.all(reads.map((read) => tryRead(read, reader, unusable)));
    const findings = [...own, ...findingsOf(tried, address)];
    if (player === undefined) return findings;
    const asked = { proxy, registry, seen, unusable, publicOrigin: environment.publicOrigin };
    return [...findings, ...(await checkPlayer(asked, player))];
  } finally {
    await proxy.close();
    await transport.close();
  }
}

/** One line where no read has an answer, and each for the same reason. */
function findingsOf(tried: readonly Tried[], address: string): readonly Finding[] {
  const name = "backend";
  const [first] = tried;
  if (first === undefined)
    return [
      {
        name,
        state: "fail",
        text: "this trunk names no public reads",
        cure: "name them: publicReads: siteReads of @storefront/site/server, or catalogueReads of @storefront/games/server",
      },
    ];
  const { failure } = first;
  if (failure === undefined || tried.some((other) => other.failure !== failure))
    return tried.map(({ finding }) => finding);
  const cure =
    "see that the address is right, ends with /v2 and lets this machine in, and EDGE_WORKER_KEY is its key";
  return [{ name, state: "fail", text: `${address}: ${failure}, to each of ${tried.length} reads`, cure }];
}

async function tryRead(row: BackendRead, reader: PublicReader, unusable: Unusable): Promise<Tried> {
  const { name } = row;
  let seen: Seen | undefined;
  const noting: PublicReader = {
    ...reader,
    async read(policy, target, options) {
      try {
        const answer = await reader.read(policy, target, options);
        seen = { target, data: answer.data };
        return answer;
      } catch (error) {
        seen = { target, failure: isBackendError(error) ? reasonOf(error) : String(error) };
        throw error;
      }
    },
  };
  const finding = (state: Finding["state"], text: string, cure?: string): Tried => {
    const reasons = unusable.get(nameOf(seen?.target ?? ""));
    return {
      finding: {
        name,
        state: reasons !== undefined && state === "ok" ? "warn" : state,
        text: [...(seen === undefined ? [] : [seen.target]), text, ...(reasons ?? [])].join(": "),
        ...(cure !== undefined && { cure }),
      },
      failure: seen?.failure,
    };
  };
  // The pages' own watch lies between: what it loses, they lose.
  const records = await row.read(watchReads(noting).reader).catch(() => []);
  if (seen?.failure !== undefined)
    return finding("fail", `no answer (${seen.failure})`, "look at the backend's log of this moment");
  if (seen === undefined || records === undefined)
    return finding("fail", "nothing to ask about: no game was read", "see to the list of all games first");
  return judge(row, seen.data, records, finding);
}

function judge(
  { entries, fields }: BackendRead,
  data: unknown,
  records: readonly unknown[],
  finding: (state: Finding["state"], text: string, cure?: string) => Tried,
): Tried {
  const sent = entries?.(data) ?? outermostEntries(data);
  if (sent === undefined) return finding("fail", "0 records: neither a list nor a record", CURE);
  if (sent.length === 0)
    return finding("warn", "0 records: the list is empty", "fill it, or pages show nothing here");
  const present = new Set(
    sent.flatMap((entry) =>
      Object.entries(recordOf(entry) ?? {}).flatMap(([name, value]) => (value === null ? [] : [name])),
    ),
  );
  const missing = fields.filter((field) => !present.has(field));
  const others = fields.length === 0 ? [] : [...present].filter((name) => !fields.includes(name));
  const count = `${records.length} of ${sent.length} ${sent.length === 1 ? "record" : "records"}`;
  const text = columnsOf(count, missing, others);
  if (records.length >= sent.length) return finding("ok", text);
  return finding(records.length === 0 ? "fail" : "warn", `${text}; ${kindOf(sent[0])}`, CURE);
}

/** The longest list of the least depth; without a list the answer itself when it is a record. */
function outermostEntries(data: unknown): readonly unknown[] | undefined {
  let level: readonly unknown[] = [data];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const lists = level.filter(isList);
    const [longest] = lists.toSorted((one, other) => other.length - one.length);
    if (longest !== undefined) return longest;
    level = level.flatMap((value) => (isRecord(value) ? Object.values(value) : []));
  }
  const record = recordOf(data);
  return record === null ? undefined : [record];
}

/** The flags of the brand, where a host takes them from the backend. */
function flagReads({ brand }: HostEnvironment): BackendRead[] {
  if (brand.flagSource !== "backend") return [];
  const flagsOf = (data: unknown): readonly unknown[] => [...readFlags(data)];
  return FLAG_TARGETS.map((target) => ({
    name: "flags",
    targets: [target],
    fields: [],
    entries: (data) => (flagsOf(data).length === 0 ? undefined : flagsOf(data)),
    read: async (reader) => flagsOf((await reader.read("appearance", target)).data),
  }));
}

/** The rows that the shared cache answers and that need no input. Their answers are passed on as they are. */
const cachedRoutes = ({ routes }: Registry): BackendRead[] =>
  routes.flatMap(({ id, cache, bindings: { GET: target } }) =>
    cache === undefined || typeof target !== "string" || target.includes("{")
      ? []
      : [
          {
            name: id,
            targets: [target as PublicTarget],
            fields: [],
            read: async (reader) => {
              const { data } = await reader.read(cache, target as `GET /${string}`);
              return outermostEntries(data) ?? [];
            },
          },
        ],
  );
