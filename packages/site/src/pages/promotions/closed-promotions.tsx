import { useAccountRestriction } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { inScope } from "../../features/session/account-scope.tsx";

/** Takes the place of the promotions for a restricted player. */
export const ClosedPromotions = inScope(Notice);

function Notice(): JSX.Element | null {
  const restriction = useAccountRestriction();
  return restriction ? <RestrictedNotice restriction={restriction} closed="promotions" /> : null;
}
