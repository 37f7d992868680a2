import { useProfile, useSession, useSessionEvent } from "@storefront/account/react-hooks";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type DialogName, useDialog } from "../address/dialog-address.ts";
import { announceForcedLogout } from "./forced-logout.ts";
import { fillFields, type TypedFields, typedFields } from "./typed-fields.ts";
import { changeVisitor, currentVisitor, restoreVisitor } from "./visitor.ts";

/** The activity that a forced logout interrupted; in this page's memory alone, without passwords and codes. */
interface Interrupted {
  /** The player's id: no other player gets anything of it. */
  readonly player: string;
  readonly visitor: number;
  readonly page: string;
  readonly dialog: DialogName | undefined;
  readonly fields: TypedFields;
}

const WAYS_IN: readonly (DialogName | undefined)[] = ["login", "register", "recovery"];

/**
 * Opens the login dialog after a forced logout, and leads the player back: the page is still there, the dialog opens
 * again, and what was typed is in its fields. Another player, another page or a closed login dialog ends that. A logout
 * of the player's own is told to `onLeave`, which forgets what this browser keeps for the player.
 */
export function useResumption(onLeave?: (player: string) => void): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { open, show } = useDialog();
  const { data: player } = useProfile({ select: ({ user }) => idOf(user) });
  const known = useRef<string>(undefined);
  const interrupted = useRef<Interrupted>(undefined);
  const next = useRef<DialogName>(undefined);
  const isAsked = useRef(false);

  useEffect(() => {
    if (status === "signed-in" && player !== undefined) known.current = player;
  }, [status, player]);

  useSessionEvent("signed-out", ({ forced, failure }) => {
    const id = known.current;
    const dialog = WAYS_IN.includes(open) ? undefined : open;
    known.current = undefined;
    next.current = undefined;
    isAsked.current = false;
    interrupted.current =
      forced && id !== undefined
        ? { player: id, visitor: currentVisitor(), page: pathname, dialog, fields: typedFields() }
        : undefined;
    changeVisitor();
    if (!forced) {
      if (id !== undefined) onLeave?.(id);
      return;
    }
    announceForcedLogout(failure);
    show("login");
  });

  useEffect(() => {
    if (status === "signed-in") return;
    if (WAYS_IN.includes(open)) isAsked.current = true;
    // The player closed the login dialog: what was begun is over.
    else if (isAsked.current) interrupted.current = undefined;
  }, [status, open]);

  useEffect(() => {
    const { current } = interrupted;
    if (current && status === "signed-in" && player !== undefined) {
      interrupted.current = undefined;
      if (current.player === player && current.page === pathname) {
        next.current = current.dialog;
        resume(current);
      }
    }
    // The login dialog closes by itself a moment before or after the profile is there.
    if (next.current === undefined || open !== undefined) return;
    show(next.current);
    next.current = undefined;
  }, [status, player, pathname, open, show]);
}

/** The same player is back on the same page. */
function resume({ visitor, fields }: Interrupted): void {
  restoreVisitor(visitor);
  fillFields(fields);
}

/** The player's id as text; an answer without one belongs to no player. */
function idOf(user: { id?: unknown }): string | undefined {
  const { id } = user;
  return typeof id === "number" || (typeof id === "string" && id !== "") ? String(id) : undefined;
}
