import { useStorefront } from "@storefront/client/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAccount } from "../session/account-provider.tsx";
import { recheckSpa } from "./auth.client.ts";
import { keepProfile } from "./auth.queries.ts";
import { onBreakElsewhere } from "../session/break-tabs.ts";

const SHORTEST_PAUSE = 60_000;

/**
 * Reads the session and its profile from the backend again when `place` changes, such as the path of the page, and when
 * the tab is visible again: at most once a minute, and only for a signed-in player. When a pause or a self-exclusion
 * begins in another tab it reads at once. New decisions of the backend, such
 * as a forced verification or a restriction, are then in the profile. Use it once on a page.
 * @example
 * ```tsx
 * useSessionRecheck(location.pathname); // once, in the component around all pages
 * ```
 */
export function useSessionRecheck(place: unknown): void {
  const { http, session } = useAccount();
  const { epoch, isAuthenticated } = useStorefront();
  const queryClient = useQueryClient();
  const seen = useRef<{ epoch: number; place: unknown }>(undefined);
  const checkedAt = useRef(-Infinity);

  const check = useRef(() => {});
  useEffect(() => {
    check.current = () => {
      const now = Date.now();
      if (!isAuthenticated || Math.abs(now - checkedAt.current) < SHORTEST_PAUSE) return;
      checkedAt.current = now;
      recheckSpa(http).then(
        (profile) => {
          if (session.getSnapshot().epoch === epoch) keepProfile(queryClient, http, profile);
        },
        // The session reacts to a failure that ends it; after any other one the next call reads again.
        () => {},
      );
    };
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = { epoch, place };
    // A new session has just read its profile.
    if (before?.epoch === epoch && before.place !== place) check.current();
  }, [epoch, place]);
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === "visible") check.current();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
  useEffect(
    () =>
      onBreakElsewhere(() => {
        checkedAt.current = -Infinity;
        check.current();
      }),
    [],
  );
}
