import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSession,
  useSessionEvent,
} from "@storefront/account/react-hooks";
import { ListTree, UserRound } from "lucide-react";
import { type JSX, useState } from "react";
import { clearCalls, useRecordedCalls } from "../../features/development/call-record.ts";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { hasSessionHint, useSignedIn } from "../../features/session/signed-in.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CallTable } from "./call-table.tsx";
import { Json } from "./debug-page.tsx";

/** The state of the session, its events since the page was opened, and the last calls. */
export function DebugPanel(): JSX.Element {
  return (
    <AccountScope>
      <Session />
      <Calls />
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
  useSessionEvent("signed-out", ({ from, forced, failure }) =>
    note(`signed-out (${from}${forced ? `, forced, ${failure?.ref ?? "no reference"}` : ""})`),
  );
  useSessionEvent("challenge", ({ call }) => note(`challenge (${call.method} ${call.path})`));
  useSessionEvent("time-limit", () => note("time-limit"));
  const believed = {
    status,
    epoch,
    cookieHint: hasSessionHint(),
    isShownAsSignedIn,
    justSignedIn: justSignedIn.get(),
    justRegistered: justRegistered.get() ?? null,
    depositDialogOpenedAt: dateOf(depositOpenedAt.get()),
    restriction: restriction ?? null,
    userId: profile?.user.id ?? null,
    events,
  };
  return (
    <Card
      icon={UserRound}
      title="Session"
      text="The store of the session, the cookie's hint and what hooks make of the profile."
      aside={
        <Button size="small" look="quiet" onClick={() => void session.checkRefresh()}>
          Check the refresh
        </Button>
      }
    >
      <Json value={believed} />
    </Card>
  );
}

function Calls(): JSX.Element {
  const calls = useRecordedCalls();
  return (
    <Card
      icon={ListTree}
      title="Last calls"
      text="Explain a reference code with: pnpm explain <code>"
      aside={
        <Button size="small" look="quiet" onClick={clearCalls}>
          Clear
        </Button>
      }
    >
      <CallTable calls={calls} />
    </Card>
  );
}

const dateOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();
