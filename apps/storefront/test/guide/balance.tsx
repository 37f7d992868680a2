// #region balance
import { useSession, useWallet } from "@storefront/account/react-hooks";
import type { ReactElement } from "react";

/** A component of a brand: the player's balance, or the reason why there is none. */
export function Balance(): ReactElement {
  const { status } = useSession();
  const wallet = useWallet();
  if (status === "guest") return <p>Sign in to see your balance</p>;
  if (wallet.error) return <p role="alert">No balance now ({wallet.error.ref})</p>;
  return <p>Balance: {wallet.data?.wallet?.balance ?? "…"}</p>;
}
// #endregion
