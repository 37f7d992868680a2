import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSendFtdCashback,
  useSession,
  useSessionEvent,
  useTrackAttribution,
  useVerifyFtdCashback,
} from "@storefront/account/react-hooks";
import { isApiError } from "@storefront/client";
import { ChartNoAxesColumn, Flag, HandCoins, ListTree, Radio, Route, UserRound } from "lucide-react";
import { type JSX, useState } from "react";
import { raisedEvents } from "../../features/analytics/use-analytics.ts";
import { clearCalls, type RecordedCall, useRecordedCalls } from "./call-record.ts";
import type { ColourPair } from "../../brand/contrast.ts";
import { Design } from "./design.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { visitFields } from "../../features/session/attribution.ts";
import { hasSessionHint, useSignedIn } from "../../features/session/player-state.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/parts.tsx";
import { useStore } from "../../ui/store.ts";
import styles from "./debug.module.css";

// The mark by which `storefront guard` finds this module in a build.
Reflect.set(globalThis, "storefront-development-only", true);

/** Renders the tools of one development page; a name without tools gets those of `/debug`. */
export function Panels({
  panel,
  brand,
  flags,
  pairs,
}: {
  panel: string;
  brand: unknown;
  flags: unknown;
  pairs: readonly ColourPair[];
}): JSX.Element {
  return (
    <AccountScope>
      {panel === "design" ? (
        <Design pairs={pairs} />
      ) : panel === "analytics" ? (
        <Analytics />
      ) : panel === "cashback" ? (
        <>
          <Call title="Eligibility" call={useVerifyFtdCashback} />
          <Call title="Dispatch" call={useSendFtdCashback} />
        </>
      ) : (
        <>
          <Session />
          <Calls />
          <Card
            icon={Flag}
            title="Flags"
            text="As the host has them now: of the brand's file or of the backend."
          >
            <Json value={flags} />
          </Card>
          <Card icon={Flag} title="Brand">
            <Json value={brand} />
          </Card>
        </>
      )}
    </AccountScope>
  );
}

function Session(): JSX.Element {
  const { session, justRegistered, justSignedIn, depositOpenedAt } = useAccount();
  const { status, epoch } = useSession();
  const { data: profile } = useProfile();
  const restriction = useAccountRestriction();
  const isShownAsSignedIn = useSignedIn();
  const [events, setEvents] = useState<readonly string[]>([]);
  const note = (event: string): void => setEvents((before) => [event, ...before]);
  useSessionEvent("signed-in", ({ from }) => note(`signed-in (${from})`));
  useSessionEvent("signed-out", ({ from, failure }) => note(`signed-out (${from}) ${failure?.ref ?? ""}`));
  useSessionEvent("challenge", ({ call }) => note(`challenge (${call.method} ${call.path})`));
  useSessionEvent("time-limit", () => note("time-limit"));
  const believed = {
    status,
    epoch,
    cookieHint: hasSessionHint(),
    isShownAsSignedIn,
    justSignedIn: justSignedIn.get(),
    justRegistered: justRegistered.get() ?? null,
    depositDialogOpenedAt: depositOpenedAt.get() ?? null,
    restriction: restriction ?? null,
    userId: profile?.user.id ?? null,
    events,
  };
  return (
    <Card
      icon={UserRound}
      title="Session"
      aside={press("Check the refresh", () => void session.checkRefresh())}
    >
      <Json value={believed} />
    </Card>
  );
}

function Calls(): JSX.Element {
  const text = "Explain a reference code with: pnpm explain <code>";
  return (
    <Card icon={ListTree} title="Last calls" text={text} aside={press("Clear", clearCalls)}>
      <CallTable calls={useRecordedCalls()} />
    </Card>
  );
}

/** The events of the trunk's analytics as they come, those that this page sent, and the stored attribution. */
function Analytics(): JSX.Element {
  const raised = [...useStore(raisedEvents)].reverse();
  const sent = useRecordedCalls().filter(({ event }) => event !== undefined);
  const { mutate: track, isPending } = useTrackAttribution();
  const send = press("Send a test event", () => track({ event_name: "test" }), isPending);
  return (
    <>
      <Card icon={ChartNoAxesColumn} title="Analytics" text="Told to the trunk's analytics, or dropped.">
        <Json value={raised.map(({ event, sent }) => ({ ...event, sent }))} />
      </Card>
      <Card icon={Radio} title="Events sent" text="To the attribution service and the log." aside={send}>
        <CallTable calls={sent} />
        <Json value={sent.map(({ id, event }) => ({ id, event }))} />
      </Card>
      <Card icon={Route} title="Attribution" text="The fields that a registration of this browser carries.">
        <Json value={visitFields(document.cookie)} />
      </Card>
    </>
  );
}

function Call({ title, call: useCall }: { title: string; call: typeof useVerifyFtdCashback }): JSX.Element {
  const { mutate, data, error, isPending } = useCall();
  const answer = isApiError(error) ? { status: error.status, ref: error.ref, body: error.body } : data;
  return (
    <Card icon={HandCoins} title={title} aside={press("Call", () => mutate({}), isPending)}>
      <Json value={answer} />
    </Card>
  );
}

/** Calls of this page, the newest first, each with the codes that find it in the log. */
function CallTable({ calls }: { calls: readonly RecordedCall[] }): JSX.Element {
  if (calls.length === 0) return <p>No calls since the page was loaded.</p>;
  return (
    <table>
      <tbody>
        {calls.map(({ id, method, path, status, milliseconds, ref, requestId }) => (
          <tr key={id}>
            <td>
              {method} {path}
            </td>
            <td>{status === 0 ? "no answer" : (status ?? "…")}</td>
            <td>{milliseconds ?? "…"}</td>
            <td>{ref}</td>
            <td>{requestId}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const press = (name: string, onClick: () => void, busy = false): JSX.Element => (
  <Button size="small" look="quiet" busy={busy} onClick={onClick}>
    {name}
  </Button>
);

const Json = ({ value }: { value: unknown }): JSX.Element => (
  <pre className={styles["json"]}>{JSON.stringify(value, null, 2) ?? "undefined"}</pre>
);
