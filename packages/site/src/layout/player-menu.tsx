import { useProfile } from "@storefront/account/react-hooks";
import { ChevronDown } from "lucide-react";
import { type JSX, type KeyboardEvent, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import { AccountScope } from "../features/session/account-scope.tsx";
import { BalanceChip } from "../features/money/balance-chip.tsx";
import styles from "./layout.module.css";

const OpenPlayerMenu = whenLoaded(
  async () => (await import("./open-player-menu.tsx")).OpenPlayerMenu,
  "small",
);

/** The player's balance with the way to the deposit, and the initials with what a press on them opens. */
export function PlayerMenu(): JSX.Element {
  return (
    <AccountScope>
      <BalanceChip />
      <PlayerMenuButton />
    </AccountScope>
  );
}

/** A plain button until its first press: few pages are left by the menu, whose code is as large as the rest of the header's. */
function PlayerMenuButton(): JSX.Element {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const [wanted, setWanted] = useState(false);
  const content = (
    <>
      <span className={styles["avatar"]}>{initialsOf(profile?.user)}</span>
      <span className="sr-only">{t("player.menu")}</span>
      <ChevronDown size={16} aria-hidden />
    </>
  );
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowDown" || key === "ArrowUp") setWanted(true);
  };
  const button = (
    <button
      type="button"
      className={styles["player"]}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted}
      onClick={() => setWanted(true)}
      onKeyDown={onKeyDown}
    >
      {content}
    </button>
  );
  return wanted ? <OpenPlayerMenu instead={button}>{content}</OpenPlayerMenu> : button;
}

/** The fields of a user that the header shows; records vary by backend, so every field may be missing. */
interface PlayerFacts {
  first_name?: unknown;
  last_name?: unknown;
  name?: unknown;
  email?: unknown;
}

/** One or two letters for the avatar; empty while nothing is known. */
export function initialsOf(user: PlayerFacts | null | undefined): string {
  if (!user) return "";
  const named = [user.first_name, user.last_name].map(textOf).filter((part) => part !== "");
  const words = named.length > 0 ? named : textOf(user.name).split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? textOf(user.email)];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
