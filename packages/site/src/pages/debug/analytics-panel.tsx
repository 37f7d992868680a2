import { useTrackAttribution } from "@storefront/account/react-hooks";
import { Radio, Route } from "lucide-react";
import type { JSX } from "react";
import { useRecordedCalls } from "@storefront/client/devtools";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { visitFields } from "../../features/session/attribution.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CallTable } from "./call-table.tsx";
import { Json } from "./debug-page.tsx";

/** Shows the events that this page sent, with their bodies, and the stored attribution. */
export function AnalyticsPanel(): JSX.Element {
  return (
    <AccountScope>
      <Events />
      <Card icon={Route} title="Attribution" text="The fields that a registration of this browser carries.">
        <Json value={visitFields(document.cookie)} />
      </Card>
    </AccountScope>
  );
}

function Events(): JSX.Element {
  const events = useRecordedCalls().filter(({ event }) => event !== undefined);
  const { mutate: track, isPending } = useTrackAttribution();
  return (
    <Card
      icon={Radio}
      title="Events sent"
      text="To the attribution service and the log, since the page was loaded."
      aside={
        <Button size="small" look="quiet" busy={isPending} onClick={() => track({ event_name: "test" })}>
          Send a test event
        </Button>
      }
    >
      <CallTable calls={events} />
      {events.length > 0 && <Json value={events.map(({ id, event }) => ({ id, event }))} />}
    </Card>
  );
}
