import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { defineBrands, HostBrand } from "../brand.ts";
import type { PageService } from "../pages/page-service.ts";
import { createStorefrontHost } from "./storefront-host.ts";
import { testTrunk } from "./trunk.test-helper.ts";

const Brand = z.strictObject({ ...HostBrand.shape, requestPhone: z.boolean().default(false) });
const AURORA = testTrunk.brands.inputs["aurora"] as object;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close();
});

async function backendWith(status: number): Promise<{ address: string; calls: string[] }> {
  const calls: string[] = [];
  const server: Server = createServer(({ method, url, headers }, outgoing) => {
    calls.push(`${method} ${url} ${headers.authorization ?? "anonymous"}`);
    outgoing
      .writeHead(status, { "content-type": "application/json" })
      .end('{"features":{"request_phone":true}}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`, calls };
}

/** A host whose one route and whose pages say which brand they see. */
async function seenBy(
  { brand = {}, variables = {} }: { brand?: object; variables?: Record<string, string> },
  status = 200,
) {
  const { address, calls } = await backendWith(status);
  let ofPages: unknown;
  const host = await createStorefrontHost({
    brands: defineBrands(Brand, { aurora: { ...AURORA, ...brand } as z.input<typeof Brand> }),
    routes: ({ currentBrand }) =>
      composeRoutes([
        defineRoutes("club", {
          form: {
            path: "/api/club/form",
            access: "public",
            GET: async () => ({ phone: currentBrand().requestPhone }),
          },
        }),
      ]),
    pages: async (parts) => {
      ofPages = parts.currentBrand?.().requestPhone;
      return { forget: () => {} } as unknown as PageService;
    },
    environment: {
      API_BASE_URL: address,
      EDGE_WORKER_KEY: "edge-key-of-tests",
      PUBLIC_ORIGIN: "https://play.example",
      ...variables,
    },
    logger: silent,
  });
  open.push(host);
  const answer = await host.fetch(new Request("https://play.example/api/club/form"), {
    address: "203.0.113.7",
  });
  return { route: await answer.json(), pages: ofPages, calls: calls.toSorted() };
}

const ASKED = ["GET /v2/bff/features anonymous", "POST /v2/bookmaker-settings anonymous"];

describe("the source of a brand's flags (document 2, 4b)", () => {
  it("is the brand's file alone by default: the backend is not called", async () => {
    expect(await seenBy({})).toEqual({ route: { phone: false }, pages: false, calls: [] });
  });

  it("is the backend where the brand says so, for pages and routes, before the first request", async () => {
    const seen = await seenBy({ brand: { flagSource: "backend" } });
    expect(seen).toEqual({ route: { phone: true }, pages: true, calls: ASKED });
  });

  it("that fails leaves a host that starts with the brand's file", async () => {
    const seen = await seenBy({ brand: { flagSource: "backend" } }, 500);
    expect(seen).toMatchObject({ route: { phone: false }, pages: false });
    expect(new Set(seen.calls)).toEqual(new Set(ASKED));
  });
});
