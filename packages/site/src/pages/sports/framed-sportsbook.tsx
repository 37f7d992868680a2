import { walletQuery } from "@storefront/account/queries";
import { useAccount, useAccountRestriction, useProfile } from "@storefront/account/react-hooks";
import { usePreference, usePreferences } from "@storefront/preferences/react-hooks";
import type { SportsbookProvider } from "@storefront/sports";
import { useSportsbookLauncher } from "@storefront/sports/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { type JSX, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { useErrorSentence } from "../../features/notices/notices.ts";
import { PlayTime } from "../../features/play-time/play-time.tsx";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { inScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { LoadFailure, EmptyState, Waiting } from "../../features/loading/read-states.tsx";
import styles from "./matches/sports.module.css";

interface FramedSportsbookProps {
  provider: SportsbookProvider;
}

/** The provider's own page in a frame, in the brand's colours; it starts again at login, logout and another look. */
export const FramedSportsbook = inScope(WithSession);

/** Until the session has started it says guest: a start for one would be thrown away. A restricted player gets no start. */
function WithSession({ provider }: FramedSportsbookProps): JSX.Element {
  const { isAuthenticated } = useAccount();
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  const { isPending } = usePreferences();
  // Another parameter is another start, so that the player's preferences are there before the first one.
  const isKnown = useSignedIn() === isAuthenticated && (!isAuthenticated || (isProfileAsked && !isPending));
  if (restriction) return <RestrictedNotice restriction={restriction} closed="play" />;
  return isKnown ? <Frame provider={provider} /> : <Waiting rows={5} look="row" />;
}

function Frame({ provider }: FramedSportsbookProps): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const { show } = useDialog();
  const { http, isAuthenticated } = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    // No provider tells of a bet: what was staked shows as soon as the player's hand or eye leaves the frame.
    const read = (): void => void queryClient.invalidateQueries({ queryKey: walletQuery(http).queryKey });
    window.addEventListener("focus", read);
    return () => {
      window.removeEventListener("focus", read);
      read();
    };
  }, [isAuthenticated, queryClient, http]);
  const oddsFormat = usePreference("odds_format");
  const theme = usePreference("theme");
  const look = useSyncExternalStore(
    watchLook,
    () => JSON.stringify(pageLook()),
    () => "{}",
  );
  const { phase, error, ref, retry } = useSportsbookLauncher({
    provider,
    query: {
      lang: i18n.language,
      ...(JSON.parse(look) as Record<string, string>),
      ...(isAuthenticated && { odds_format: oddsFormat, ...(theme !== "system" && { theme }) }),
    },
    title: t("frame"),
    onLoginRequired: () => show("login"),
  });
  const limit = useErrorSentence("EM0041");
  return (
    <>
      {phase === "time_limit" && <EmptyState icon={Clock} title={limit} />}
      {phase === "failed" && <LoadFailure error={error} busy={false} onAgain={retry} />}
      {(phase === "loading" || phase === "idle") && <Waiting rows={5} look="row" />}
      {isAuthenticated && <PlayTime />}
      <div ref={ref} className={styles["frame"]} hidden={phase !== "open"} />
    </>
  );
}

/** The colours of a brand by the names that the launch of a sportsbook has for them. */
const COLOURS: Readonly<Record<string, string>> = {
  ground: "--background",
  card: "--surface",
  line: "--border",
  text: "--text",
  quiet: "--muted",
  accent: "--primary",
  on_accent: "--on-primary",
};

/** The look of the page around a frame: its scheme, and each colour as six digits; what is no such colour is left out. */
export function frameLook(
  style: Pick<CSSStyleDeclaration, "getPropertyValue">,
  scheme: string,
): Record<string, string> {
  const colours = Object.entries(COLOURS).flatMap(([name, property]) => {
    const [, digits] = /^\s*#([0-9a-f]{6})\s*$/i.exec(style.getPropertyValue(property)) ?? [];
    return digits === undefined ? [] : [[name, digits.toLowerCase()] as const];
  });
  return { theme: scheme === "light" ? "light" : "dark", ...Object.fromEntries(colours) };
}

function pageLook(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return frameLook(style, style.colorScheme);
}

/** Calls back when the page's look may have changed: another scheme of the device, or another choice of the player. */
function watchLook(listener: () => void): () => void {
  const device = window.matchMedia("(prefers-color-scheme: light)");
  const choice = new MutationObserver(listener);
  device.addEventListener("change", listener);
  choice.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return () => {
    device.removeEventListener("change", listener);
    choice.disconnect();
  };
}
