import { useTrackAttribution } from "@storefront/account/react-hooks";
import { ChartNoAxesColumn, Radio, Route } from "lucide-react";
import type { JSX } from "react";
import { useRecordedCalls } from "../../features/development/call-record.ts";
import { raisedEvents } from "../../features/analytics/use-analytics.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { visitFields } from "../../features/session/attribution.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useStore } from "../../ui/store.ts";
import { CallTable } from "./call-table.tsx";
import { Json } from "./debug-page.tsx";

/** Shows the events of the trunk's analytics as they come, those that this page sent, and the stored attribution. */
export function AnalyticsPanel(): JSX.Element {
  return (
    <AccountScope>
      <Raised />
      <Events />
      <Card icon={Route} title="Attribution" text="The fields that a registration of this browser carries.">
        <Json value={visitFields(document.cookie)} />
      </Card>
    </AccountScope>
  );
}

/** The events, the last one first. */
function Raised(): JSX.Element {
  const events = useStore(raisedEvents).toReversed();
  return (
    <Card
      icon={ChartNoAxesColumn}
      title="Analytics"
      text="Events since the page was loaded, told to the trunk's analytics or dropped: without an adapter, or before consent."
    >
      <Json value={events.map(({ event, told }) => ({ ...event, told }))} />
    </Card>
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
