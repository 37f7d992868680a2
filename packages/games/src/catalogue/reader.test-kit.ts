import { defineRoutes, type PublicReader } from "@storefront/proxy";
import { callRoute, type createTestCache, type FakeBackend } from "@storefront/proxy/testing";

/** The reader of a route. */
export async function readerOf(
  backend: FakeBackend,
  cache: ReturnType<typeof createTestCache>,
): Promise<PublicReader> {
  let reader: PublicReader | undefined;
  const { probe } = defineRoutes("test", {
    probe: {
      path: "/api/test/probe",
      access: "public",
      GET: async (call) => {
        reader = call.cache;
        return null;
      },
    },
  });
  await callRoute(probe, { cache }, backend);
  if (!reader) throw new Error("The route was not called.");
  return reader;
}
