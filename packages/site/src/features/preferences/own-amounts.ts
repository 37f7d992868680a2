import { useStorefront } from "@storefront/client/react-hooks";
import { usePreferences } from "@storefront/preferences/react-hooks";
import { createStore, useStore } from "../../ui/store.ts";
import { ruleOf } from "./effects.ts";

/** Blank and as wide as a figure, so that nothing of the page moves when the amount comes. */
const UNKNOWN_AMOUNT = "\u2007\u2007\u2007\u2007";

/** True while a player who hides amounts wants to see them; a new document hides them again. */
const revealed = createStore(false);

/** The way in which amounts of the player's own money are shown. */
export interface OwnAmounts {
  /** The player hides amounts: there is something to reveal. */
  canReveal: boolean;
  isRevealed: boolean;
  /** Nothing may be read now, be it in a text or in a field that is filled beforehand. */
  isHidden: boolean;
  reveal: (next: boolean) => void;
  /** An amount as it may be read now. Nothing is shown before it is known whether the player hides it. */
  mask: (amount: string) => string;
}

/** Every amount of the player's own money goes through `mask`. */
export function useOwnAmounts(): OwnAmounts {
  const { brand } = useStorefront();
  const { data, isPending } = usePreferences();
  const isRevealed = useStore(revealed);
  const canReveal = data?.hide_balance === true;
  const isUnknown = isPending && brand.preferences !== undefined;
  const isHidden = isUnknown || (canReveal && !isRevealed);
  return {
    canReveal,
    isRevealed,
    isHidden,
    reveal: revealed.set,
    mask: isUnknown ? () => UNKNOWN_AMOUNT : ruleOf("hide_balance", isHidden),
  };
}
