import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  FileText,
  Gift,
  Heart,
  History,
  type LucideIcon,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  UserPlus,
  UserRound,
  Wallet,
} from "lucide-react";
import type { Translate } from "../../i18n/translations.ts";
import { hasPage } from "../../trunk/has-page.ts";
import { OWN_PAGES } from "../../trunk/built-pages.ts";
import type { EnglishTexts } from "../../trunk/text-keys.ts";

export const ACCOUNT_GROUPS = ["person", "money", "safety"] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

/** A page of the account's menus, the site's or a trunk's own; one of the site's is one row. */
export type AccountPage = {
  path: `/${string}`;
  icon: LucideIcon;
  group: AccountGroup;
  /** Shown in the short menu behind the player's initials too. */
  short?: boolean;
  /** The pages that are reached from this one alone, and belong to it in the menu. */
  below?: `/account/${string}/`;
  /** No way of a restricted player (decision D12). */
  closed?: boolean;
} & (
  | {
      /** Its label is `menu.<id>` of the account texts. */
      id: keyof EnglishTexts["account"]["menu"];
      isOwn?: never;
    }
  | { id: string; isOwn: true }
);

/** The pages of the account that exist: the account's own menu, the sheet of phones and the player's menu show them. */
const ACCOUNT_PAGES: readonly AccountPage[] = [
  { id: "profile", path: "/account/profile", icon: UserRound, group: "person", short: true },
  { id: "wallet", path: "/account/wallet", icon: Wallet, group: "money", short: true },
  {
    id: "deposit",
    path: "/account/deposit",
    icon: ArrowDownToLine,
    group: "money",
    short: true,
    closed: true,
  },
  { id: "withdraw", path: "/account/withdraw", icon: ArrowUpFromLine, group: "money", short: true },
  {
    id: "transactions",
    path: "/account/transactions",
    icon: History,
    group: "money",
    short: true,
    below: "/account/receipt/",
  },
  { id: "rewards", path: "/account/rewards", icon: Gift, group: "money", short: true, closed: true },
  { id: "income_report", path: "/account/income-report", icon: FileText, group: "money" },
  { id: "limits", path: "/account/limits", icon: Scale, group: "safety", short: true },
  { id: "security", path: "/account/security", icon: ShieldCheck, group: "safety" },
  { id: "verification", path: "/account/verification", icon: BadgeCheck, group: "safety" },
  { id: "games", path: "/account/games", icon: Heart, group: "person", short: true },
  { id: "referrals", path: "/account/referrals", icon: UserPlus, group: "person" },
  { id: "preferences", path: "/account/preferences", icon: SlidersHorizontal, group: "person" },
  ...OWN_PAGES.flatMap(({ id, path, areas, isOwn }): AccountPage[] =>
    areas.includes("account") ? [{ id, path, isOwn, icon: Sparkles, group: "person", short: true }] : [],
  ),
];

export const accountPageText = (t: Translate<"account">, { id, isOwn }: AccountPage): string =>
  isOwn ? t(`menu:${id}`) : t(`account:menu.${id}`);

export function accountPages(restricted: boolean): readonly AccountPage[] {
  return ACCOUNT_PAGES.filter(({ path, closed }) => hasPage(path) && !(restricted && closed));
}

export function accountPageOf(path: string, address: (page: string) => string): AccountPage | undefined {
  return ACCOUNT_PAGES.find(
    (page) => address(page.path) === path || (page.below && path.startsWith(address(page.below))),
  );
}
