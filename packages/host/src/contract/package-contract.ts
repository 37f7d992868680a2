import { type Declarations, readApiReport } from "./api-exports.ts";
import { type AreaContract, keyOf, type RouteContract } from "./area-contract.ts";

/** The values that a preference may have, and the one without a choice of the player. */
export interface PreferenceContract {
  readonly values: readonly unknown[];
  readonly default: unknown;
}

/** A field of a brand's data: the short name of its type, or its permitted words, and whether a brand must say it. */
export interface BrandField {
  readonly type: string;
  readonly required: boolean;
}

/** The contract of a package, read from the files of one version. A part that the version does not have is undefined. */
export interface PackageContract {
  readonly name: string;
  readonly version: string;
  /** By `keyOf`. */
  readonly routes: ReadonlyMap<string, RouteContract> | undefined;
  /** By the name of the door. */
  readonly doors: ReadonlyMap<string, Declarations> | undefined;
  /** Lines of `codes.lock.txt` by code. */
  readonly codes: ReadonlyMap<string, string> | undefined;
  readonly preferences: ReadonlyMap<string, PreferenceContract> | undefined;
  /** Condition and value of each header to the backend, by name. */
  readonly headers: ReadonlyMap<string, string> | undefined;
  /** Each deadline, limit, rate limit and cache policy without a setting of the host, by kind and name. */
  readonly defaults: ReadonlyMap<string, string> | undefined;
  /** The path of each page of a site, by its name. */
  readonly pages: ReadonlyMap<string, string> | undefined;
  /** The properties of each named place of a site. */
  readonly slots: ReadonlyMap<string, string> | undefined;
  /** The values that each text of a site is filled with, by its key. */
  readonly texts: ReadonlyMap<string, string> | undefined;
  /** The fields of a brand, by path. */
  readonly brand: ReadonlyMap<string, BrandField> | undefined;
  /** The version of Node, and the packages that a trunk must have, each with its range. */
  readonly requirements: ReadonlyMap<string, string>;
}

/** The files of a package that a contract is read from, as paths in the package. */
export const isContractFile = (path: string): boolean =>
  /^(?:package\.json|etc\/[\w.-]+\.(?:api\.md|json)|src\/codes\.lock\.txt)$/.test(path);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Reads the contract of one version from its files: texts by path in the package. */
export function readContract(files: ReadonlyMap<string, string>): PackageContract {
  const manifest = JSON.parse(files.get("package.json") ?? "{}") as Manifest;
  const areas = filesLike(files, /^etc\/(.+)\.routes\.json$/).map(
    ([, text]) => JSON.parse(text) as AreaContract,
  );
  const reports = filesLike(files, /^etc\/(.+)\.api\.md$/);
  const lock = files.get("src/codes.lock.txt");
  return {
    name: manifest.name,
    version: manifest.version,
    routes:
      areas.length === 0
        ? undefined
        : new Map(areas.flatMap(({ routes }) => routes.map((row) => [keyOf(row), row]))),
    doors:
      reports.length === 0 ? undefined : new Map(reports.map(([door, text]) => [door, readApiReport(text)])),
    codes:
      lock === undefined
        ? undefined
        : new Map(
            lock
              .trim()
              .split("\n")
              .map((line) => [line.split(" ")[0] ?? "", line]),
          ),
    preferences: readRecord<PreferenceContract>(files.get("etc/preferences.json")),
    headers: readRecord<string>(files.get("etc/headers.json")),
    defaults: readRecord<string>(files.get("etc/defaults.json")),
    pages: readRecord<string>(files.get("etc/pages.json")),
    slots: readRecord<string>(files.get("etc/slots.json")),
    texts: readRecord<string>(files.get("etc/texts.json")),
    brand: readRecord<BrandField>(files.get("etc/brand.json")),
    requirements: new Map(requirementsOf(manifest)),
  };
}

const filesLike = (files: ReadonlyMap<string, string>, shape: RegExp): [name: string, text: string][] =>
  [...files].flatMap(([path, text]) => {
    const name = shape.exec(path)?.[1];
    return name === undefined ? [] : [[name, text]];
  });

const readRecord = <Value>(text: string | undefined): ReadonlyMap<string, Value> | undefined =>
  text === undefined ? undefined : new Map(Object.entries(JSON.parse(text) as Record<string, Value>));

/** Packages of one release name each other by `workspace:^`, and `catalog:` is a range of the workspace: both say nothing. */
function* requirementsOf({
  engines = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Manifest): Generator<[string, string]> {
  if (engines["node"] !== undefined) yield ["node", engines["node"]];
  for (const [name, range] of Object.entries(peerDependencies)) {
    const isOptional = peerDependenciesMeta[name]?.optional === true;
    yield [
      isOptional ? `${name} (optional)` : name,
      /^(?:workspace|catalog):/.test(range) || name.startsWith("@storefront/") ? "" : range,
    ];
  }
}
