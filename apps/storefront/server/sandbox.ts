import type { Environment } from "./env.ts";
import type { ServiceAddresses } from "./services.ts";

/** The embedded sandbox backend and what a person is told of it. */
export interface EmbeddedSandbox {
  apiBaseUrl: string;
  /** The services of others that the sandbox plays. */
  services: ServiceAddresses;
  banner: string;
  /** The environment with the secrets that this sandbox expects, where it names none. */
  complete(environment: Environment): Environment;
  close(): Promise<void>;
}

/** Starts the sandbox backend in this process; loaded only when it is used. */
export async function startSandbox(environment: Environment): Promise<EmbeddedSandbox> {
  const { ALBUM_USER_KEY, PLAYERS, serveSandbox, SPORTSBOOK_API_KEY } =
    await import("@storefront/sandbox-backend");
  const sportsbookApiKey = environment.SPORTSBOOK_API_KEY ?? SPORTSBOOK_API_KEY;
  const albumUserKey = environment.ALBUM_USER_KEY ?? ALBUM_USER_KEY;
  const options = {
    sportsbookApiKey,
    albumUserKey,
    ...(environment.EDGE_WORKER_KEY !== undefined && { edgeWorkerKey: environment.EDGE_WORKER_KEY }),
  };
  // Another sandbox may have the port already; any free one will do.
  const sandbox = await serveSandbox({ ...options, port: environment.SANDBOX_PORT }).catch(() =>
    serveSandbox({ ...options, port: 0 }),
  );
  const [player] = PLAYERS;
  return {
    apiBaseUrl: sandbox.apiBaseUrl,
    services: {
      referralV1: `${sandbox.origin}/external/referral-v1`,
      referralV2: `${sandbox.origin}/external/referral-v2`,
      cashbackEligibility: `${sandbox.origin}/external/cashback/eligibility`,
      cashbackDispatch: `${sandbox.origin}/external/cashback/dispatch`,
      attribution: `${sandbox.origin}/external/attribution`,
      album: sandbox.albumUrl,
    },
    complete: (given) => ({
      ...given,
      SPORTSBOOK_API_KEY: sportsbookApiKey,
      ALBUM_USER_KEY: albumUserKey,
    }),
    banner: [
      `Sandbox backend on ${sandbox.apiBaseUrl}, its control on ${sandbox.controlUrl}`,
      `Log in as ${player?.email} with ${player?.password}`,
      "",
    ].join("\n"),
    close: () => sandbox.close(),
  };
}
