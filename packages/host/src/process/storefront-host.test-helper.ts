import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "@storefront/proxy";
import { onTestFinished } from "vitest";
import { createStorefrontHost, type StorefrontHost, type StorefrontHostOptions } from "./storefront-host.ts";
import type { Trunk } from "./trunk.ts";
import { testTrunk } from "./trunk.test-helper.ts";

/** The log of a test that reads none. */
export const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** The origin of a server on loopback that ends with its test. */
export async function serveHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The variables of a host whose backend is at an origin. */
export const variablesFor = (backend: string): Record<string, string> => ({
  API_BASE_URL: `${backend}/v2`,
  EDGE_WORKER_KEY: "edge-key-of-tests",
  PUBLIC_ORIGIN: "https://play.example",
  BUILD_ID: "of-tests",
});

/** The small trunk's brands, of which aurora has further fields. */
export const brandsWith = (fields: object): typeof testTrunk.brands => ({
  schema: testTrunk.brands.schema,
  inputs: { aurora: { ...(testTrunk.brands.inputs["aurora"] as object), ...fields } },
});

type TestOptions =
  typeof testTrunk extends Trunk<infer Brand, infer Own, infer Service>
    ? StorefrontHostOptions<Brand, Own, Service>
    : never;

/** Starts a host of the small trunk, or of one with other parts, that ends with its test. */
export async function startHost(
  environment: Readonly<Record<string, string>>,
  more: Partial<TestOptions> = {},
): Promise<StorefrontHost> {
  const host = await createStorefrontHost({ ...testTrunk, logger: silent, ...more, environment });
  onTestFinished(() => host.close());
  return host;
}
