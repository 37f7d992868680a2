import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { defineBrands, HostBrand } from "../brand.ts";
import type { PageService } from "../pages/page-service.ts";
import { createStorefrontHost } from "./storefront-host.ts";
import { serveHttp, silent, variablesFor } from "./storefront-host.test-helper.ts";
import { testTrunk } from "./trunk.test-helper.ts";

const Brand = z.strictObject({ ...HostBrand.shape, requestPhone: z.boolean().default(false) });

/** A host whose one route and whose pages say which brand they see. */
async function seenBy(brand: object, status = 200) {
  const calls: string[] = [];
  const backend = await serveHttp(({ method, url, headers }, outgoing) => {
    calls.push(`${method} ${url} ${headers.authorization ?? "anonymous"}`);
    outgoing
      .writeHead(status, { "content-type": "application/json" })
      .end('{"features":{"request_phone":true}}');
  });
  let ofPages: unknown;
  const aurora = { ...(testTrunk.brands.inputs["aurora"] as object), ...brand } as z.input<typeof Brand>;
  const host = await createStorefrontHost({
    brands: defineBrands(Brand, { aurora }),
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
    environment: variablesFor(backend),
    logger: silent,
  });
  const request = new Request("https://play.example/api/club/form");
  const answer = await host.fetch(request, { address: "203.0.113.7" });
  await host.close();
  return { route: await answer.json(), pages: ofPages, calls: calls.toSorted() };
}

const ASKED = ["GET /v2/bff/features anonymous", "POST /v2/bookmaker-settings anonymous"];

describe("the source of a brand's flags (document 2, 4b)", () => {
  it("is the brand's file alone by default: the backend is not called", async () => {
    expect(await seenBy({})).toEqual({ route: { phone: false }, pages: false, calls: [] });
  });

  it("is the backend where the brand says so, for pages and routes, before the first request", async () => {
    const seen = await seenBy({ flagSource: "backend" });
    expect(seen).toEqual({ route: { phone: true }, pages: true, calls: ASKED });
  });

  it("that fails leaves a host that starts with the brand's file", async () => {
    const seen = await seenBy({ flagSource: "backend" }, 500);
    expect(seen).toMatchObject({ route: { phone: false }, pages: false });
    expect(new Set(seen.calls)).toEqual(new Set(ASKED));
  });
});
