import {
  createExternalService,
  createExternalServices,
  type ExternalService,
  type ExternalServiceOptions,
  type ExternalServices,
} from "@storefront/proxy/server";
import type { Environment } from "./env.ts";

/** The services of others that this trunk calls; one without an address refuses its routes with `not_configured`. */
export interface TrunkServices {
  referralV1: ExternalService;
  referralV2: ExternalService;
  cashbackEligibility: ExternalService;
  cashbackDispatch: ExternalService;
  attribution: ExternalService;
  album: ExternalService;
  edgePurge: ExternalService;
}

/** Addresses of services by name. */
export type ServiceAddresses = Partial<Record<keyof TrunkServices, string | undefined>>;

/** What the environment says; the embedded sandbox stands in for what it does not. */
export function serviceAddresses(environment: Environment, sandbox: ServiceAddresses = {}): ServiceAddresses {
  return {
    referralV1: environment.REFERRAL_V1_API_URL ?? sandbox.referralV1,
    referralV2: environment.REFERRAL_V2_API_URL ?? sandbox.referralV2,
    cashbackEligibility: environment.CASHBACK_ELIGIBILITY_URL ?? sandbox.cashbackEligibility,
    cashbackDispatch: environment.CASHBACK_DISPATCH_URL ?? sandbox.cashbackDispatch,
    attribution: environment.ATTRIBUTION_S2S_URL ?? sandbox.attribution,
    album: environment.STICKER_API_URL ?? sandbox.album,
    edgePurge: environment.CACHE_PURGE_URL,
  };
}

/** Each service on a connection pool of its own, so that a slow one starves nobody. */
export function createTrunkServices(
  addresses: ServiceAddresses,
  options: ExternalServiceOptions = {},
): TrunkServices {
  const service = (name: keyof TrunkServices): ExternalService =>
    createExternalService(addresses[name], { ...options, name });
  return {
    referralV1: service("referralV1"),
    referralV2: service("referralV2"),
    cashbackEligibility: service("cashbackEligibility"),
    cashbackDispatch: service("cashbackDispatch"),
    attribution: service("attribution"),
    album: service("album"),
    edgePurge: service("edgePurge"),
  };
}

/** The services whose addresses answers teach us, with room for live streams beside their calls. */
export const createLearnedServices = (options: ExternalServiceOptions): ExternalServices =>
  createExternalServices(options);
