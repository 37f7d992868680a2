import { useSendFtdCashback, useVerifyFtdCashback } from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/client";
import { HandCoins } from "lucide-react";
import type { JSX } from "react";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Json } from "./debug-page.tsx";

/** Eligibility and dispatch with their answers as they came; a guest is refused by the host. */
export function CashbackPanel(): JSX.Element {
  return (
    <AccountScope>
      <Call title="Eligibility" call={useVerifyFtdCashback} />
      <Call title="Dispatch" call={useSendFtdCashback} />
    </AccountScope>
  );
}

function Call({ title, call: useCall }: { title: string; call: typeof useVerifyFtdCashback }): JSX.Element {
  const { mutate, data, error, isPending } = useCall();
  const answer = isApiError(error) ? { status: error.status, ref: error.ref, body: error.body } : data;
  return (
    <Card
      icon={HandCoins}
      title={title}
      aside={
        <Button size="small" look="quiet" busy={isPending} onClick={() => mutate({})}>
          Call
        </Button>
      }
    >
      <Json value={answer} />
    </Card>
  );
}
