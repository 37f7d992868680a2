import { type OwnEndpointCodes, ownEndpointCodes, type OwnEndpointRow } from "@storefront/error-codes";
import type { Wire } from "@storefront/client";
import type { Cache, CachePolicy } from "@storefront/proxy/host";
import {
  type BackendRead,
  type CaptchaVerifier,
  createExternalService,
  type ExternalService,
  type ExternalServiceOptions,
  type ExternalServices,
  type Registry,
  type RouteGroup,
} from "@storefront/proxy";
import type { Brands, HostBrand } from "../brand.ts";
import type { Environment } from "../environment/env.ts";
import { type TrunkVariables, withTrunkVariables } from "../environment/variables.ts";
import type { RootFileParts, RootFiles } from "../pages/root-files.ts";

/** A trunk as data: everything in which it differs from other trunks. */
export interface Trunk<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  readonly brands: Brands<Brand>;
  /** Composes the routes of a host that starts. */
  readonly routes: (parts: RouteParts<Brand, Own, Service>) => Registry;
  /** Environment variables of its own beside the host's. */
  readonly variables?: Own | undefined;
  /** The external services that its routes call: by name, the variable with the address. */
  readonly services?: Readonly<Record<Service, keyof Own & string>> | undefined;
  /**
   * The external services that pages call from the browser: by name, the variable with the address. Their origins are
   * part of the pages' policy.
   */
  readonly browserServices?: Readonly<Record<string, keyof Own & string>> | undefined;
  /** The names in which the trunk's backend differs from the usual ones; those of records are in the brand. */
  readonly wire?: Partial<Omit<Wire, "records">> | undefined;
  /** Further policies of the shared cache, by the names that routes use. */
  readonly cachePolicies?: Readonly<Record<string, CachePolicy>> | undefined;
  /** Codes for failed calls that the registry does not name, with the sentences that players read. */
  readonly endpointCodes?: readonly OwnEndpointRow[] | undefined;
  /** Judges the captchas that lead past a limit, where the backend checks no tokens. */
  readonly verifyCaptcha?:
    | ((environment: Environment<Brand, Own>) => CaptchaVerifier | undefined)
    | undefined;
  /** The public reads that its pages and cached routes make, for `storefront check --backend`. */
  readonly publicReads?: ((brand: Brand) => readonly BackendRead[]) | undefined;
  /** Files at the root of the site, beside `/robots.txt` and `/.well-known/security.txt`. */
  readonly rootFiles?: ((parts: RootFileParts<Brand>) => RootFiles) | undefined;
}

/** The parts of a host that a trunk's routes use. */
export interface RouteParts<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  readonly brand: Brand;
  /** The brand with the last flags of the backend. Handlers call it for each request. */
  readonly currentBrand: () => Brand;
  readonly environment: Environment<Brand, Own>;
  /** The services that the trunk names; one without an address refuses its routes with `not_configured`. */
  readonly services: Readonly<Record<Service, ExternalService>>;
  /** Services whose addresses the backend sends, with separate connections for live streams. */
  readonly learned: ExternalServices;
  readonly cache: Cache;
  /** The backend's host and port. */
  readonly backendHost: string;
  /** The development routes: only a development host has them. */
  readonly development: readonly RouteGroup[];
}

/** Checks the declarations of a trunk before any host starts, and returns the trunk unchanged. */
export function defineTrunk<
  Brand extends HostBrand,
  const Own extends TrunkVariables = Record<never, never>,
  Service extends string = never,
>(trunk: Trunk<Brand, Own, Service>): Trunk<Brand, Own, Service> {
  const { variables = {}, services = {}, browserServices = {} } = trunk;
  withTrunkVariables(variables);
  const named = [...Object.entries<string>(services), ...Object.entries<string>(browserServices)];
  for (const [service, variable] of named) {
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
  const named = Object.entries<string>(trunk.services ?? {}).map(([name, variable]) => {
    const address = environment[variable] as string | undefined;
    return [name, createExternalService(address, { ...options, name })] as const;
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
