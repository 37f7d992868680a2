import type { Translate } from "../../i18n/translations.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { OWN_PAGES } from "../../trunk/built-pages.ts";
import type { OwnEntry } from "../../trunk/pages.ts";
import type { PublicBrand } from "./shell-data.ts";
import { Gift, type LucideIcon, Radio, Spade, Trophy, Wallet } from "lucide-react";

export type NavigationArea = "header" | "tabs" | "footer" | "menu";

/** One page of the navigation, the site's or the trunk's own. */
export type NavigationEntry = SiteEntry | OwnEntry;

/** One page of the site; a new page is one row. */
export interface SiteEntry {
  /** Its label is `navigation.<id>` of the common texts. */
  id:
    | "casino"
    | "live"
    | "sports"
    | "search"
    | "bets"
    | "promotions"
    | "album"
    | "wallet"
    | "support"
    | "responsible";
  path: string;
  /** The icon in header and tabs; the menu, which is loaded later, has icons of its own. */
  icon?: LucideIcon;
  areas: readonly NavigationArea[];
  /** Guests see only what is for everyone. */
  audience: "everyone" | "players";
  /** Only brands that have this have the page. */
  feature?: "hasAlbum" | "hasBets" | "support";
  isOwn?: never;
}

/** The pages that exist, in the order they are shown; those of the account are `ACCOUNT_PAGES`. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { id: "casino", path: "/", icon: Spade, areas: ["header", "tabs", "footer", "menu"], audience: "everyone" },
  {
    id: "live",
    path: "/live",
    icon: Radio,
    areas: ["header", "tabs", "footer", "menu"],
    audience: "everyone",
  },
  {
    id: "sports",
    path: "/sports",
    icon: Trophy,
    areas: ["header", "tabs", "footer", "menu"],
    audience: "everyone",
  },
  { id: "bets", path: "/sports?bets=open", areas: ["menu"], audience: "players", feature: "hasBets" },
  { id: "search", path: "/search", areas: ["footer", "menu"], audience: "everyone" },
  {
    id: "promotions",
    path: "/promotions",
    icon: Gift,
    areas: ["header", "footer", "menu"],
    audience: "everyone",
  },
  { id: "album", path: "/album", areas: ["footer", "menu"], audience: "everyone", feature: "hasAlbum" },
  { id: "wallet", path: "/account/wallet", icon: Wallet, areas: ["tabs"], audience: "players" },
  { id: "support", path: "/support", areas: ["footer", "menu"], audience: "everyone", feature: "support" },
  { id: "responsible", path: "/terms/responsible-gaming", areas: ["menu"], audience: "everyone" },
  ...OWN_PAGES,
];

export const entryText = (t: Translate, { id, isOwn }: NavigationEntry): string =>
  isOwn ? t(`menu:${id}`) : t(`navigation.${id}`);

export interface NavigationViewer {
  signedIn: boolean;
  brand: Pick<PublicBrand, "hasAlbum" | "hasBets" | "support"> | undefined;
  /** No promotion is for a restricted player. */
  restricted?: boolean;
}

/** The entries of one place that a guest or a player of the brand sees. */
export function navigationOf(
  area: NavigationArea,
  { signedIn, brand, restricted = false }: NavigationViewer,
): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    (entry) =>
      entry.areas.some((own) => own === area) &&
      hasPage(entry.path) &&
      // A signed-in player's menu has the pages of the account beside it.
      !(area === "menu" && signedIn && entry.areas.some((own) => own === "account")) &&
      !(restricted && entry.id === "promotions") &&
      (signedIn || entry.audience === "everyone") &&
      (entry.isOwn || entry.feature === undefined || Boolean(brand?.[entry.feature])),
  );
}
