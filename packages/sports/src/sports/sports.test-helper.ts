import { createExternalService, type ExternalServiceOptions, type ExternalServices } from "@storefront/proxy";
import { type FakeAnswer, fakeBackend } from "@storefront/proxy/testing";
import type { ProviderCSettings } from "./sports.handlers.ts";
import { sportsRoutes } from "./sports.routes.ts";

export const API_KEY = "api-key-of-the-tenant";
export const UPSTREAM = "https://api.c.example/v1";
export const TOKEN = "header.payload.signature";
export const ANSWER = { access_token: "provider-token", api_url: UPSTREAM, expires_in: 600 };

/** provider-c behind the real service code; `asked` has the addresses that were called. */
export function fakeProviderC(answer: FakeAnswer = { data: [] }, functions: ExternalServiceOptions = {}) {
  const asked: string[] = [];
  const table = new Proxy({}, { get: () => answer });
  const wire = fakeBackend(table);
  const services: ExternalServices = {
    of(address) {
      asked.push(address);
      return createExternalService(address, { transport: wire.transport, ...functions });
    },
    all: () => [],
    close: () => Promise.resolve(),
  };
  return { services, asked, calls: wire.calls };
}

/** The routes, with a provider-c of the test. */
export function routesFor(providerC: Partial<ProviderCSettings> = {}, provider = fakeProviderC()) {
  const routes = sportsRoutes({
    publicOrigin: "https://play.example",
    providerC: { apiKey: API_KEY, allowedHosts: ["api.c.example"], allowLoopbackHttp: false, ...providerC },
    services: provider.services,
  });
  return { routes, provider };
}
