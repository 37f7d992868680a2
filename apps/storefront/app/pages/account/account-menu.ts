import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  FileText,
  Gift,
  History,
  type LucideIcon,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  UserPlus,
  UserRound,
  Wallet,
} from "lucide-react";

/** One page of the account; a new page is one row. */
export interface AccountMenuRow {
  /** Its label is `menu.<id>` of the account texts. */
  id: string;
  path: `/account/${string}`;
  icon: LucideIcon;
}

/** The pages of the account that exist, in the order they are shown. */
export const ACCOUNT_MENU = [
  { id: "profile", path: "/account/profile", icon: UserRound },
  { id: "wallet", path: "/account/wallet", icon: Wallet },
  { id: "deposit", path: "/account/deposit", icon: ArrowDownToLine },
  { id: "withdraw", path: "/account/withdraw", icon: ArrowUpFromLine },
  { id: "transactions", path: "/account/transactions", icon: History },
  { id: "rewards", path: "/account/rewards", icon: Gift },
  { id: "income_report", path: "/account/income-report", icon: FileText },
  { id: "limits", path: "/account/limits", icon: Scale },
  { id: "security", path: "/account/security", icon: ShieldCheck },
  { id: "verification", path: "/account/verification", icon: BadgeCheck },
  { id: "referrals", path: "/account/referrals", icon: UserPlus },
  { id: "preferences", path: "/account/preferences", icon: SlidersHorizontal },
] as const satisfies readonly AccountMenuRow[];
