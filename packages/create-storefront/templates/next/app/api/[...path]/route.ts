import { storefrontHost } from "../../../server/host.ts";

export const dynamic = "force-dynamic";

// Next.js hides the connection: the visitor's address is read as TRUSTED_PROXIES says.
async function handle(request: Request): Promise<Response> {
  const host = await storefrontHost();
  return host.fetchForwarded(request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
