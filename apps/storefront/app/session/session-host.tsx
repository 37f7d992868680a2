import { useAccount, useSessionEvent } from "@storefront/account/react-hooks";
import { lazy, type JSX, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { notifyTimeLimit } from "../notices/notices.ts";
import { useDialog } from "../routing/dialog-address.ts";
import { rememberAttribution } from "./attribution.ts";
import { announceForcedLogout } from "./forced-logout.ts";

const ChallengeDialog = lazy(async () => ({
  default: (await import("../dialogs/challenge/challenge-dialog.tsx")).ChallengeDialog,
}));

/** Checks the session on each navigation and shows what it reports. */
export function SessionHost(): JSX.Element | null {
  const { session } = useAccount();
  const { pathname } = useLocation();
  const { show } = useDialog();
  const [challenge, setChallenge] = useState<{ retryAfter: number | undefined }>();

  useEffect(() => void session.checkRefresh(), [session, pathname]);
  useEffect(() => rememberAttribution(window.location.search), []);

  useSessionEvent("signed-out", ({ forced, failure }) => {
    if (!forced) return;
    announceForcedLogout(failure);
    show("login");
  });
  useSessionEvent("challenge", ({ failure }) => setChallenge({ retryAfter: failure.retryAfter }));
  useSessionEvent("time-limit", () => notifyTimeLimit());

  if (!challenge) return null;
  return (
    <Suspense fallback={null}>
      <ChallengeDialog retryAfter={challenge.retryAfter} onClose={() => setChallenge(undefined)} />
    </Suspense>
  );
}
