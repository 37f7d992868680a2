import type { WalletSnapshot } from "@storefront/account";
import { useWallet } from "@storefront/account/react-hooks";
import { type JSX, useDeferredValue, useState } from "react";
import { rolloverProgress } from "../../../features/money/rollover-progress.ts";
import { useOnce } from "../../../features/money/use-once.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { RolloverCard } from "./rollover-card.tsx";
import { TransferCard } from "./transfer-card.tsx";
import styles from "../../../ui/page.module.css";

/** The wallet, once it has been read. */
export function WalletView(): JSX.Element {
  return (
    <AccountScope>
      <Loaded />
    </AccountScope>
  );
}

function Loaded(): JSX.Element {
  const { data: read, error, refetch, isFetching } = useWallet();
  // The cards render in a step that yields: the answer comes while the page becomes interactive.
  const data = useDeferredValue(read, undefined);
  const again = (): void => void refetch();
  if (data) return <Parts snapshot={data} busy={isFetching} onAgain={again} />;
  if (error && !read) return <LoadFailure error={error} busy={isFetching} onAgain={again} />;
  return <Waiting rows={3} />;
}

/** Each part for itself: one that could not be read says so and leaves the others standing (decision E11). */
function Parts({
  snapshot,
  busy,
  onAgain,
}: {
  snapshot: WalletSnapshot;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { failed } = snapshot;
  const wallet = failed.includes("wallet") ? undefined : (snapshot.wallet ?? {});
  const [moved, setMoved] = useState(0);
  // The form is a new one after each move, and the second press of a double click would find that one.
  const once = useOnce();
  return (
    <div className={styles["stack"]}>
      <BalanceCard wallet={wallet} busy={busy} onAgain={onAgain} />
      <div className={styles["columns"]}>
        {wallet && (
          <TransferCard
            key={moved}
            wallet={wallet}
            progress={rolloverProgress(snapshot.rollover)}
            once={once}
            onMoved={() => setMoved(moved + 1)}
          />
        )}
        <RolloverCard
          rollover={snapshot.rollover}
          accomplished={snapshot.rolloverAccomplished}
          failed={failed.filter((part) => part !== "wallet")}
          busy={busy}
          onAgain={onAgain}
        />
      </div>
    </div>
  );
}
