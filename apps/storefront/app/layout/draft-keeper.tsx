import { useProfile, useSession, useSessionEvent } from "@storefront/account/react-hooks";
import { useEffect, useRef } from "react";
import { forgetTyping, storeDrafts } from "../features/connection/drafts.ts";

/**
 * Keeps the typed text when a session is ended by force, and types it into the same page when the same player is back.
 * Another player never sees it, and a voluntary logout forgets it.
 */
export function DraftKeeper(): null {
  const { status } = useSession();
  const { data: profile } = useProfile();
  const player = status === "signed-in" ? profile?.user.id : undefined;
  const last = useRef<typeof player>(undefined);
  const waitsFor = useRef<typeof player>(undefined);

  useEffect(() => {
    if (player === undefined) return;
    last.current = player;
    const isBack = waitsFor.current === player;
    const isOther = waitsFor.current !== undefined && !isBack;
    waitsFor.current = undefined;
    if (isOther) forgetTyping();
    if (!isBack) return;
    void import("../features/connection/restored-drafts.ts").then((it) => it.restoreDrafts()).catch(() => {});
  }, [player]);
  useSessionEvent("signed-out", ({ forced }) => {
    waitsFor.current = forced ? last.current : undefined;
    if (forced) storeDrafts();
    else forgetTyping();
  });
  return null;
}
