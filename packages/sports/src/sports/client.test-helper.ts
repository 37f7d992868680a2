import { createProxyHttp, type StatusReaction } from "@storefront/client/http";
import { fakeHost, type HostAnswer } from "@storefront/tools/fake-host";
import { vi } from "vitest";

/** A host that is a table of routes, with a client of it whose session's reaction is `failed`. */
export function hostWithClient(table: Readonly<Record<string, HostAnswer>>) {
  const { fetch, ...host } = fakeHost(table);
  const failed = vi.fn<StatusReaction["failed"]>(async () => "throw");
  const reaction: StatusReaction = { epoch: () => 0, failed, timeLimit: () => {} };
  return { ...host, failed, http: createProxyHttp({ baseUrl: "https://play.example", fetch, reaction }) };
}
