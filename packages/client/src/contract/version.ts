import { isRecord } from "./guards.ts";
import type { CallSettings, ProxyHttp } from "./proxy-http.ts";

/**
 * The name of the build that the host serves; empty when the host does not tell it. The session does not react to
 * this call.
 */
export async function getVersion(http: ProxyHttp, { signal }: CallSettings = {}): Promise<string> {
  const answer = await http.get("/api/version", { signal, skipSessionReaction: true });
  return isRecord(answer) && typeof answer["version"] === "string" ? answer["version"] : "";
}
