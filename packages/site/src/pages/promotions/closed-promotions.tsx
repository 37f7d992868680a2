import { useAccountRestriction } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";

/** Takes the place of the promotions for a restricted player. */
export function ClosedPromotions(): JSX.Element {
  return (
    <AccountScope>
      <Notice />
    </AccountScope>
  );
}

function Notice(): JSX.Element | null {
  const restriction = useAccountRestriction();
  return restriction ? <RestrictedNotice restriction={restriction} closed="promotions" /> : null;
}
