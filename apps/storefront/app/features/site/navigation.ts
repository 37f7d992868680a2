import type { PublicBrand } from "./shell-data.ts";
import { Gift, type LucideIcon, Radio, Search, Spade, Trophy, Wallet } from "lucide-react";

/** The place of an entry in the navigation. */
export type NavigationPlace = "header" | "tabs" | "footer" | "player";

/** One page of the navigation; a new page is one row. */
export interface NavigationEntry {
  /** Its label is `navigation.<id>` of the common texts. */
  id: "casino" | "live" | "sports" | "search" | "promotions" | "album" | "wallet" | "profile" | "support";
  path: string;
  /** The icon in header and tabs; what only the player's menu shows has its icon there. */
  icon?: LucideIcon;
  places: readonly NavigationPlace[];
  /** Guests see only what is for everyone. */
  audience: "everyone" | "players";
  /** Only brands that have this have the page. */
  feature?: "hasAlbum" | "support";
}

/** The pages that exist, in the order they are shown. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { id: "casino", path: "/", icon: Spade, places: ["header", "tabs", "footer"], audience: "everyone" },
  { id: "live", path: "/live", icon: Radio, places: ["header", "tabs", "footer"], audience: "everyone" },
  { id: "sports", path: "/sports", icon: Trophy, places: ["header", "tabs", "footer"], audience: "everyone" },
  { id: "search", path: "/search", icon: Search, places: ["tabs"], audience: "everyone" },
  { id: "promotions", path: "/promotions", icon: Gift, places: ["header", "footer"], audience: "everyone" },
  {
    id: "album",
    path: "/album",
    places: ["footer", "player"],
    audience: "everyone",
    feature: "hasAlbum",
  },
  { id: "wallet", path: "/account/wallet", icon: Wallet, places: ["tabs", "player"], audience: "players" },
  { id: "support", path: "/support", places: ["footer", "player"], audience: "everyone", feature: "support" },
  { id: "profile", path: "/account/profile", places: ["player"], audience: "players" },
];

/** The visitor and the features of the brand. */
export interface NavigationViewer {
  signedIn: boolean;
  brand: Pick<PublicBrand, "hasAlbum" | "support"> | undefined;
  /** No promotion is for a restricted player. */
  restricted?: boolean;
}

/** The entries of one place that a guest or a player of the brand sees. */
export function navigationOf(
  place: NavigationPlace,
  { signedIn, brand, restricted = false }: NavigationViewer,
): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    ({ id, places, audience, feature }) =>
      places.includes(place) &&
      !(restricted && id === "promotions") &&
      (signedIn || audience === "everyone") &&
      (feature === undefined || Boolean(brand?.[feature])),
  );
}
