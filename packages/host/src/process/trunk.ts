import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type OwnEndpointCodes, ownEndpointCodes, type OwnEndpointRow } from "@storefront/error-codes";
import { type Cache, createCache, type OwnCachePolicies } from "@storefront/proxy/host";
import {
  type BackendRead,
  type CallFunctions,
  type CaptchaVerifier,
  createExternalService,
  createExternalServices,
  type DefinedBackend,
  type ExternalService,
  type ExternalServiceOptions,
  type ExternalServices,
  type Registry,
  type RouteGroup,
  type TrunkNames,
} from "@storefront/proxy";
import type { BrandCheck, Brands, HostBrand } from "../brand.ts";
import {
  createEnvironmentReader,
  describeMistakes,
  type Environment,
  type VariableSource,
} from "../environment/env.ts";
import { type TrunkVariables, withTrunkVariables } from "../environment/variables.ts";
import type { StorefrontPages } from "../pages/page-service.ts";
import type { RootFileParts, RootFiles } from "../pages/root-files.ts";
import type { StorefrontApp } from "./host-app.ts";
import type { SandboxEndpoints } from "./sandbox.ts";

/** A trunk as data: everything in which it differs from other trunks. */
export interface Trunk<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
> extends Partial<TrunkNames> {
  /** The result of `defineBrands`; a brand that is wrong ends the start with its field. */
  readonly brands: Brands<Brand>;
  /** Composes the routes of a host that starts. */
  readonly routes: (parts: RouteParts<Brand, Own, Service>) => Registry;
  /** Environment variables of its own beside the host's. */
  readonly variables?: Own | undefined;
  /**
   * The external services that its routes call: by name, the variable with the address, with the functions of a service that
   * differs from what the routes send and read.
   */
  readonly services?: Readonly<Record<Service, TrunkService<keyof Own & string>>> | undefined;
  /**
   * The external services that pages call from the browser: by name, the variable with the address. Their origins are
   * part of the pages' policy.
   */
  readonly browserServices?: Readonly<Record<string, keyof Own & string>> | undefined;
  /** In what its backend differs from the specification: the result of `defineBackend`. */
  readonly backend?: DefinedBackend | undefined;
  /**
   * Times of the shared cache, by the names of policies that routes use: other times of one that the kernel has
   * (`topGames: { fresh: 20_000 }`, milliseconds), and further policies. Default: those of `CACHE_POLICIES`.
   */
  readonly cachePolicies?: OwnCachePolicies | undefined;
  /** Codes for failed calls that the registry does not name, with the sentences that players read. */
  readonly endpointCodes?: readonly OwnEndpointRow[] | undefined;
  /** Judges the captchas that lead past a limit, where the backend checks no tokens. */
  readonly verifyCaptcha?:
    | ((environment: Environment<Brand, Own>) => CaptchaVerifier | undefined)
    | undefined;
  /** The public reads that its pages and cached routes make, for `storefront check --backend`. */
  readonly publicReads?: ((brand: Brand) => readonly BackendRead[]) | undefined;
  /** The mistakes in the files that its brands name, in the trunk's folder, for `storefront check`. */
  readonly fileChecks?: ((folder: string, brands: readonly Brand[]) => readonly BrandCheck[]) | undefined;
  /** The endpoints of its backend that the embedded sandbox does not know; nothing else calls them. */
  readonly sandboxEndpoints?: SandboxEndpoints | undefined;
  /**
   * Adds middleware and routes of its own to the host's Hono app, in front of everything else:
   * `app: (app) => app.get("/status", (context) => context.text("open"))`. Requests that none of them matches keep the
   * straight way.
   */
  readonly app?: ((app: StorefrontApp, parts: RouteParts<Brand, Own, Service>) => unknown) | undefined;
  /** Files at the root of the site, beside `/robots.txt` and `/.well-known/security.txt`. */
  readonly rootFiles?: ((parts: RootFileParts<Brand>) => RootFiles) | undefined;
}

/** The variable with a service's address; with functions where its calls and answers have to be changed. */
export type TrunkService<Variable extends string> =
  | Variable
  | ({ readonly address: Variable } & CallFunctions);

const variableOf = (service: TrunkService<string>): string =>
  typeof service === "string" ? service : service.address;

/** The parts of a host that a trunk's routes use; without further types, those of a host without variables and services of its own. */
export interface RouteParts<
  Brand extends HostBrand = HostBrand,
  Own extends TrunkVariables = Record<never, never>,
  Service extends string = never,
> {
  /** The brand of this process, as its file has it. */
  readonly brand: Brand;
  /** The brand with the last flags of the backend. Handlers call it for each request. */
  readonly currentBrand: () => Brand;
  readonly environment: Environment<Brand, Own>;
  /** The services that the trunk names; one without an address refuses its routes with `not_configured`. */
  readonly services: Readonly<Record<Service, ExternalService>>;
  /** Services whose addresses the backend sends, with separate connections for live streams. */
  readonly discovered: ExternalServices;
  /** The cache of public answers, which handlers read with the policies of `cachePolicies`. */
  readonly cache: Cache;
  /** The backend's host and port. */
  readonly backendHost: string;
  /** The development routes: only a development host has them. */
  readonly development: readonly RouteGroup[];
}

/**
 * Checks the declarations of a trunk before any host starts, and returns the trunk unchanged.
 * @throws with one message that names each mistake and its place.
 * @example
 * ```ts
 * const routes = () => composeRoutes([platformRoutes({ build: "1" })]);
 * // The brands of a trunk are `defineBrands(HostBrand, { acme })`.
 * export const trunkOf = (brands: Brands<HostBrand>) => defineTrunk({ brands, routes });
 * ```
 */
export function defineTrunk<
  Brand extends HostBrand,
  const Own extends TrunkVariables = Record<never, never>,
  Service extends string = never,
>(trunk: Trunk<Brand, Own, Service>): Trunk<Brand, Own, Service> {
  const { variables = {}, services = {}, browserServices = {} } = trunk;
  withTrunkVariables(variables);
  const named = [
    ...Object.entries<TrunkService<string>>(services),
    ...Object.entries<string>(browserServices),
  ];
  for (const [service, given] of named) {
    const variable = variableOf(given);
    if (!Object.hasOwn(variables, variable))
      throw new Error(`The service ${service} names ${variable}, which is no variable of the trunk.`);
  }
  codesOfTrunk(trunk);
  return trunk;
}

/** The codes of a trunk beside those of the registry; undefined without any. */
export const codesOfTrunk = ({
  endpointCodes,
}: {
  readonly endpointCodes?: readonly OwnEndpointRow[] | undefined;
}): OwnEndpointCodes | undefined => endpointCodes && ownEndpointCodes(endpointCodes);

/** Makes the services. Each has its own connection pool, so that a slow one does not block the others. */
export function createTrunkServices<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
>(
  trunk: Trunk<Brand, Own, Service>,
  environment: Readonly<Record<string, unknown>>,
  options: ExternalServiceOptions = {},
): Readonly<Record<Service, ExternalService>> {
  const named = Object.entries<TrunkService<string>>(trunk.services ?? {}).map(([name, service]) => {
    const address = environment[variableOf(service)] as string | undefined;
    const { request, answer } = typeof service === "string" ? {} : service;
    return [name, createExternalService(address, { ...options, name, request, answer })] as const;
  });
  return Object.fromEntries(named) as Record<Service, ExternalService>;
}

/** The addresses of the services that pages call, by name. Services without an address are missing. */
export function browserAddresses(
  names: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, variable]) => {
      const address = environment[variable];
      return typeof address === "string" ? [[name, address]] : [];
    }),
  );
}

/** A trunk whose brand, variables and services are not known. */
export type AnyTrunk = Trunk<HostBrand, TrunkVariables, string>;

/** A trunk, and the results of its build. */
export interface StorefrontOptions<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
> extends Trunk<Brand, Own, Service> {
  /** The renderer of pages, such as `reactRouterPages`. A host of proxy routes alone has none. */
  readonly pages?: StorefrontPages<Brand> | undefined;
  /** The folder of the built client, with its `assets/`: a file address, or a path below the working directory. */
  readonly assets?: URL | string | undefined;
  /** The name that the build gave itself; `BUILD_ID` wins. `serveStorefront` makes one of the built files without it. */
  readonly buildId?: string | undefined;
}

/** The folder of the built client as a path. */
export const assetFolder = (assets: URL | string): string =>
  typeof assets === "string" ? resolve(assets) : fileURLToPath(assets);

/** The settings of a host that change its routes. */
export interface RegistryOptions<Brand extends HostBrand> {
  /** Default: the trunk's first brand. */
  readonly brand?: Brand | undefined;
  /** The development routes, for the registry of a development host. */
  readonly development?: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** Values of variables. Default: those of the process. */
  readonly variables?: VariableSource | undefined;
}

const NOWHERE = { API_BASE_URL: "https://backend.example/v2", PUBLIC_ORIGIN: "https://play.example" };

/**
 * The routes of a trunk, as a host would have them, without starting a host: for printed tables, snapshots and tests.
 */
export function registryOf<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  trunk: Trunk<Brand, Own, Service>,
  { brand: wanted, development, variables = {} }: RegistryOptions<Brand> = {},
): Registry {
  const result = createEnvironmentReader(trunk).read({ NODE_ENV: "test", ...NOWHERE, ...variables });
  if (!result.ok) throw new Error(describeMistakes(result.mistakes, result.misspelt));
  const brand = wanted ?? result.environment.brand;
  const cache = createCache({ policies: trunk.cachePolicies });
  return trunk.routes({
    brand,
    environment: { ...result.environment, brand },
    services: createTrunkServices(trunk, {}),
    discovered: createExternalServices({ streams: 0 }),
    cache,
    backendHost: "backend.example",
    currentBrand: () => brand,
    development: development?.(cache) ?? [],
  });
}
