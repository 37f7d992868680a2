import type { MissionPlatform } from "@storefront/account";

/**
 * The gamification platform of this trunk: a GET from the browser that names the player and the language, with no cookie
 * and nothing of our session.
 */
export function missionPlatform(address: string, player: string, language: string): MissionPlatform {
  return {
    name: `${address} ${player}`,
    list: async ({ signal }) => {
      const url = new URL(address);
      url.searchParams.set("player", player);
      url.searchParams.set("lang", language);
      const response = await fetch(url, { credentials: "omit", ...(signal && { signal }) });
      if (!response.ok) throw new Error(`The gamification platform answered ${response.status}.`);
      return response.json();
    },
  };
}
