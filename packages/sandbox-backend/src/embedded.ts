import { ALBUM_USER_KEY } from "./contract/album/user-ids.ts";
import type { SandboxOptions } from "./sandbox.ts";
import { serveSandbox } from "./server.ts";
import { SPORTSBOOK_API_KEY } from "./contract/state/state.ts";

/** A sandbox within a host's own process. */
export interface EmbeddedSandbox {
  readonly apiBaseUrl: string;
  /** The part of the host's environment that must match this sandbox: addresses of services, and secrets. */
  readonly variables: Readonly<Record<string, string>>;
  /** Its address and its test logins, for a person at a terminal. */
  readonly banner: string;
  close(): Promise<void>;
}

/** Options of a sandbox that a host starts. */
export interface EmbeddingOptions extends SandboxOptions {
  readonly port: number;
  /** The host's environment: secrets that it names are the sandbox's too. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Starts a sandbox for a host that has no backend. */
export async function embedSandbox({
  port,
  variables,
  ...given
}: EmbeddingOptions): Promise<EmbeddedSandbox> {
  const sportsbookApiKey = variables["SPORTSBOOK_API_KEY"] || SPORTSBOOK_API_KEY;
  const albumUserKey = variables["ALBUM_USER_KEY"] || ALBUM_USER_KEY;
  const edgeWorkerKey = variables["EDGE_WORKER_KEY"];
  const options = { ...given, sportsbookApiKey, albumUserKey, ...(edgeWorkerKey && { edgeWorkerKey }) };
  // Another sandbox may have the port already; any free one will do.
  const sandbox = await serveSandbox({ ...options, port }).catch(() => serveSandbox({ ...options, port: 0 }));
  const [player] = sandbox.control.players();
  const { origin } = sandbox;
  return {
    apiBaseUrl: sandbox.apiBaseUrl,
    variables: {
      SPORTSBOOK_API_KEY: sportsbookApiKey,
      ALBUM_USER_KEY: albumUserKey,
      REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
      REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
      CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
      CASHBACK_DISPATCH_URL: `${origin}/external/cashback/dispatch`,
      ATTRIBUTION_S2S_URL: `${origin}/external/attribution`,
      GAMIFICATION_URL: `${origin}/external/gamification/missions`,
      STICKER_API_URL: sandbox.albumUrl,
    },
    banner: [
      `Sandbox backend on ${sandbox.apiBaseUrl}, its control on ${sandbox.controlUrl}`,
      `Log in as ${player?.email} with ${player?.password}`,
      "",
    ].join("\n"),
    close: () => sandbox.close(),
  };
}
