import { Gift, type LucideIcon, Spade, UserRound, Wallet } from "lucide-react";

/** Where an entry of the navigation stands. */
export type NavigationPlace = "header" | "tabs" | "footer" | "player";

/** One page of the navigation; a new page is one row. */
export interface NavigationEntry {
  /** Its label is `navigation.<id>` of the common texts. */
  id: "casino" | "promotions" | "wallet" | "profile";
  path: string;
  icon: LucideIcon;
  places: readonly NavigationPlace[];
  /** Guests see only what is for everyone. */
  audience: "everyone" | "players";
}

/** The pages that exist, in the order they are shown. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { id: "casino", path: "/", icon: Spade, places: ["header", "tabs", "footer"], audience: "everyone" },
  {
    id: "promotions",
    path: "/promotions",
    icon: Gift,
    places: ["header", "tabs", "footer"],
    audience: "everyone",
  },
  { id: "wallet", path: "/account/wallet", icon: Wallet, places: ["tabs", "player"], audience: "players" },
  {
    id: "profile",
    path: "/account/profile",
    icon: UserRound,
    places: ["tabs", "player"],
    audience: "players",
  },
];

/** The entries of one place that a guest or a player sees. */
export function navigationOf(place: NavigationPlace, signedIn: boolean): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    ({ places, audience }) => places.includes(place) && (signedIn || audience === "everyone"),
  );
}
