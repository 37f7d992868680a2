import { useAccount, useSession, useSessionEvent, useSessionRecheck } from "@storefront/account/react-hooks";
import { type ComponentType, type JSX, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withTexts } from "../../i18n/translations.ts";
import { notifyTimeLimit } from "../../features/notices/failure-notice.ts";
import { notify } from "../../features/notices/notices.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { openCharges } from "../../features/deposit/payable-charge.ts";
import { openBets } from "../../features/matches/open-bets.ts";
import { store, useStore } from "../../ui/store.ts";
import { useResumption } from "../../features/session/use-resumption.ts";
import { forgetPlayerStorage, LAST_USE_KEY } from "../../features/session/player-storage.ts";
import { hasSessionHint, publishSignedIn } from "../../features/session/player-state.ts";
import { useShellIfLoaded } from "../../features/site/use-shell.ts";
import { useDuty } from "../../features/legal/legal-links.tsx";
import { useChallenge } from "../../features/session/challenge.ts";

const ChallengeDialog = whenLoaded(
  async () =>
    (await withTexts(["auth"], import("../../dialogs/challenge/challenge-dialog.tsx"))).ChallengeDialog,
  "dialog",
);

/** A part that shows nothing until it is loaded, nor when that fails. */
const unseen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  whenLoaded(load, "unseen");
const ValidationWatcher = unseen(
  async () => (await import("../player/validation-watcher.tsx")).ValidationWatcher,
);
const FavoritesSync = unseen(async () => (await import("../player/favorites-sync.tsx")).FavoritesSync);
const PreferenceEffects = unseen(
  async () => (await import("../../features/preferences/effects.ts")).PreferenceEffects,
);
const AutoDeposit = unseen(async () => (await import("../player/auto-deposit.tsx")).AutoDeposit);
const IdleLock = unseen(async () => (await import("../player/idle-lock.tsx")).IdleLock);
const BuildNotice = unseen(async () => (await withTexts(["service"], import("./new-build.tsx"))).BuildNotice);
const RestrictionBar = unseen(
  async () => (await withTexts(["service"], import("../player/restriction-bar.tsx"))).RestrictionBar,
);
const LastVisit = unseen(
  async () => (await withTexts(["service"], import("../player/last-visit.ts"))).LastVisit,
);
const SettledBets = unseen(
  async () => (await withTexts(["sports"], import("../player/settled-bets.tsx"))).SettledBets,
);

/** Runs the session, checks it on each navigation, and shows what it reports. */
export function SessionWatcher(): JSX.Element {
  return (
    <AccountScope>
      <Watcher />
      <BuildNotice />
      <ForPlayers />
    </AccountScope>
  );
}

function Watcher(): JSX.Element {
  const { session } = useAccount();
  const { status } = useSession();
  const { pathname } = useLocation();
  const challenge = useChallenge();
  const [hasStarted, setStarted] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const tellsLastVisit = useDuty("last-visit");

  // Until the session has started it reports a guest; the hint is used till then. It starts with the effects of this render.
  useEffect(() => queueMicrotask(() => setStarted(true)), []);
  useEffect(() => {
    if (hasStarted) publishSignedIn(status === "signed-in");
  }, [hasStarted, status]);
  useEffect(() => void session.checkRefresh(), [session, pathname]);
  useSessionRecheck(pathname);

  useResumption((player) => openCharges.forget(player));
  useSessionEvent("signed-out", forgetPlayerStorage);
  // Cookies come with the answer of a login: a browser that has none of it now keeps none.
  useSessionEvent("signed-in", ({ from }) => {
    if (from !== "here") return;
    // A session that was never ended left it: who has just signed in is not idle.
    store("localStorage", LAST_USE_KEY, undefined);
    setEntered(true);
    if (!hasSessionHint()) notify("session_not_kept", "bad");
  });
  useSessionEvent("time-limit", () => notifyTimeLimit());

  return (
    <>
      {status === "signed-in" && <ValidationWatcher />}
      {status === "signed-in" && hasEntered && tellsLastVisit && <LastVisit />}
      {challenge && <ChallengeDialog challenge={challenge} />}
    </>
  );
}

/** The parts that run only for a signed-in player. */
function ForPlayers(): JSX.Element | null {
  const { status } = useSession();
  const idleMinutes = useShellIfLoaded()?.brand.law?.idleMinutes;
  const isAwaitingBets = useStore(openBets).length > 0;
  if (status !== "signed-in") return null;
  return (
    <>
      {idleMinutes !== undefined && <IdleLock minutes={idleMinutes} />}
      <RestrictionBar />
      <AutoDeposit />
      <FavoritesSync />
      {isAwaitingBets && <SettledBets />}
      <PreferenceEffects />
    </>
  );
}
