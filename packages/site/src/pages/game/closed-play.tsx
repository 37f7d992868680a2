import { useAccountRestriction } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { RestrictedPlay } from "./run-states.tsx";

/** Takes the place of a game's buttons for a restricted player. */
export function ClosedPlay(): JSX.Element {
  return (
    <AccountScope>
      <Reason />
    </AccountScope>
  );
}

function Reason(): JSX.Element | null {
  const restriction = useAccountRestriction();
  return restriction ? <RestrictedPlay restriction={restriction} /> : null;
}
