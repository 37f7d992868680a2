import { mountProxy } from "@storefront/proxy/host";
import { createBackendTransport, createProxy, type ProxySettings } from "@storefront/proxy";
import { Hono } from "hono";
import { registry } from "./registry.ts";

/** A host: the registry, the settings of brand and backend, and the transport to the backend. */
export function createHost(settings: ProxySettings): Hono {
  const transport = createBackendTransport(settings);
  const app = new Hono();
  mountProxy(app, createProxy({ registry, settings, transport }));
  return app;
}
