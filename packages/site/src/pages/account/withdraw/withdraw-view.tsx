import { useWallet } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useShell } from "../../../features/site/use-shell.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { accountKind } from "./account-kinds.ts";
import { DestinationCard } from "./destination-card.tsx";
import { WithdrawCard } from "./withdraw-card.tsx";
import styles from "../../../ui/page.module.css";

/** Money out, and the account it goes to, which the brand's country decides. */
export function WithdrawView(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { brand } = useShell();
  const { data, error, refetch, isFetching } = useWallet();
  const [destination, setDestination] = useState<string>();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <div className={styles["columns"]}>
      <WithdrawCard balance={data.wallet?.balance ?? undefined} destination={destination} />
      <DestinationCard kind={accountKind(brand.country)} onKnown={setDestination} />
    </div>
  );
}
