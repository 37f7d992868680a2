import { useDepositStatus } from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/client";
import { type JSX, useEffect, useState } from "react";
import { isOver } from "../money/outcome.ts";
import { useDepositEnd } from "./use-deposit-end.ts";
import { Waiting } from "../states/read-states.tsx";
import { ChargePanel, type ChargeStage, chargeStage } from "./charge-panel.tsx";
import { openCharges, payableCharge, type PayableCharge } from "./open-charges.ts";

/** A charge that was given up on is followed for two minutes more when the player says that it is paid. */
const CHECKED_FOR = 120_000;

/**
 * A deposit that was made, by the id of its charge: just now, before a reload, or on another device, as far as the charge
 * itself repeats its code. Without an id there is nothing to follow, and what was answered is shown.
 */
export function FollowedDeposit({
  id,
  made,
  player,
  onAgain,
  onDone,
}: {
  id: string | null;
  made: PayableCharge | undefined;
  player: unknown;
  onAgain: () => void;
  onDone: () => void;
}): JSX.Element {
  const [deadline, setDeadline] = useState<number>();
  const [checked, setChecked] = useState(false);
  // The panel says what a charge that is followed no longer means; a notice would say it twice.
  const query = useDepositStatus(id, { isFinal: isOver, deadline }, { meta: { silent: true } });
  const kept = made ?? openCharges.listOf(player).find(({ transactionId }) => transactionId === id);
  const charge = payableCharge(kept, query.data);
  const stage: ChargeStage = isUnknown(query.error) ? "unknown" : chargeStage(query, id !== null);
  useDepositEnd(kept && id, stage, charge.amount ?? undefined);
  const isForgotten = id !== null && stage !== "pending" && stage !== "late" && stage !== "untracked";
  useEffect(() => {
    if (isForgotten) openCharges.forget(player, id);
  }, [isForgotten, player, id]);

  if (id !== null && !kept && query.isPending && !query.isError) return <Waiting />;
  return (
    <ChargePanel
      stage={stage}
      charge={charge}
      busy={query.isFetching}
      checked={checked}
      onAgain={onAgain}
      onDone={onDone}
      onCheck={() => {
        setChecked(true);
        setDeadline(CHECKED_FOR);
        void query.refetch();
      }}
    />
  );
}

/** The backend does not know the charge, or knows it as another player's. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 403);
}
