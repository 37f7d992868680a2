import type { Player } from "./contract/players/players.ts";

interface Keys {
  readonly edgeWorkerKey?: string;
  readonly sportsbookApiKey: string;
  readonly albumUserKey: string;
}

/** Of several keys the newest, which a host that starts now sends. */
const firstOf = (keys: string): string => keys.split(",", 1)[0] ?? "";

/** The environment of a host that calls a sandbox at this origin. */
export const variablesOf = (origin: string, keys: Keys): Readonly<Record<string, string>> => ({
  API_BASE_URL: `${origin}/v2`,
  ...(keys.edgeWorkerKey && { EDGE_WORKER_KEY: firstOf(keys.edgeWorkerKey) }),
  SPORTSBOOK_API_KEY: firstOf(keys.sportsbookApiKey),
  ALBUM_USER_KEY: firstOf(keys.albumUserKey),
  PROVIDER_C_API_URL: `${origin}/provider-c`,
  REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
  REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
  CASHBACK_ELIGIBILITY_URL: `${origin}/external/cashback/eligibility`,
  CASHBACK_DISPATCH_URL: `${origin}/external/cashback/dispatch`,
  ATTRIBUTION_S2S_URL: `${origin}/external/attribution`,
  GAMIFICATION_URL: `${origin}/external/gamification/missions`,
  STICKER_API_URL: `${origin}/album`,
});

/** The addresses of a sandbox and its first player, in two lines. */
export function bannerOf(origin: string, [player]: readonly Player[]): string {
  return [
    `Sandbox backend on ${origin}/v2, its control on ${origin}/__sandbox`,
    `Log in as ${player?.email} with ${player?.password}`,
    "",
  ].join("\n");
}
