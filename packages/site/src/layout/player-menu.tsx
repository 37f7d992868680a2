import { useProfile } from "@storefront/account/react-hooks";
import { ChevronDown } from "lucide-react";
import { type JSX, type KeyboardEvent, useState } from "react";
import { useTranslation } from "../features/i18n/use-translation.ts";
import { whenLoaded } from "../features/loading/when-loaded.tsx";
import { AccountScope } from "../features/session/account-scope.tsx";
import { BalanceChip } from "../features/balance/balance-chip.tsx";
import { initialsOf } from "./player-facts.ts";
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
      <span className={styles["hidden"]}>{t("player.menu")}</span>
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
