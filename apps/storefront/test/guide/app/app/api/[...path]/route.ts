// app/api/[...path]/route.ts
import { storefrontHost } from "../../../server/host.ts";

export const dynamic = "force-dynamic";
const handle = async (request: Request) => (await storefrontHost()).fetchForwarded(request);
export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
