import { useProfile, useSession, useSessionEvent } from "@storefront/account/react-hooks";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { DialogName } from "../../trunk/pages.ts";
import { useDialog } from "../routing/dialog-address.ts";
import { announceForcedLogout } from "./forced-logout.ts";
import { changeVisitor, currentVisitor, restoreVisitor } from "./player-state.ts";

/** The value of a form field: its text, or true for a box that is checked. */
type FieldValue = string | boolean;

/** The values of fields by the name that `fieldName` gives them. */
type TypedFields = ReadonlyMap<string, FieldValue>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_STORED = /^(?:password|hidden|file|submit|button|image|reset)$/;
const SECRET = /pass|code|otp|token|secret|cvv|cvc|card|cc-/i;
/** Forms come late: a dialog is loaded after the page, and its second step shows when the first is done. */
const LONGEST_WAIT = 120_000;

/** The values of all fields on the screen, also of those that a button filled in; passwords and codes never. */
function typedFields(): TypedFields {
  const values = new Map<string, FieldValue>();
  for (const field of document.querySelectorAll("input, textarea, select")) {
    if (!isField(field)) continue;
    const value = isChecked(field) ? field.checked : field.value;
    // An empty field is empty again by itself, and of a choice the one that was made is enough.
    if (value !== "" && (value !== false || field.type === "checkbox")) values.set(fieldName(field), value);
  }
  return values;
}

/** Fills fields on this page as they appear; what the player typed meanwhile stays. */
function fillFields(given: TypedFields): void {
  const values = new Map(given);
  if (values.size === 0) return;
  const page = window.location.pathname;
  const fill = (): void => {
    if (window.location.pathname !== page || values.size === 0) {
      observer.disconnect();
      return;
    }
    for (const field of document.querySelectorAll("input, textarea, select")) {
      if (isField(field)) fillField(field, values);
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
  fill();
}

function fillField(field: Field, values: Map<string, FieldValue>): void {
  const name = fieldName(field);
  const value = values.get(name);
  if (value === undefined) return;
  values.delete(name);
  if (isChecked(field)) {
    // A click is what a form that draws the field itself listens to.
    if (field.checked !== value) field.click();
    return;
  }
  if (field.value === value || (document.activeElement === field && field.value !== "")) return;
  // React keeps the value it knows beside the element's own: only the prototype's setter leaves that one as it is.
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function isField(target: unknown): target is Field {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    !NEVER_STORED.test(target.type) &&
    ![target.name, target.id, target.autocomplete].some((text) => SECRET.test(text))
  );
}

/** Names a field as the next rendering of its form names it too. */
function fieldName(field: Field): string {
  const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
  const choice = field.type === "radio" ? field.value : "";
  return [field.type, field.name, label, choice].join("|");
}

/** True for fields whose value is whether they are checked. */
function isChecked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

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
  const { data: player } = useProfile(undefined, { select: ({ user }) => idOf(user) });
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
