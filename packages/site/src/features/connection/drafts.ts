import { dialogOf } from "../address/dialog-address.ts";

/** The storage key of drafts between a page and its reload. */
export const DRAFTS_KEY = "storefront.drafts";

/** The text that was typed into one field. */
export interface Draft {
  field: string;
  value: string | boolean;
}

/** A field that a player fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_TYPES = /^(?:password|hidden|file|submit|button|image|reset)$/;
const SECRET = /pass|code|otp|token|secret|cvv|cvc|card|cc-/i;

/** The text that was typed on this page, by the name of its field. */
export const typed = new Map<string, { value: Draft["value"]; inDialog: boolean }>();
let page = "";

/** Remembers, in this page's memory alone, what is typed from now on. */
export function watchTyping(): () => void {
  document.addEventListener("input", remember, true);
  document.addEventListener("change", remember, true);
  return () => {
    document.removeEventListener("input", remember, true);
    document.removeEventListener("change", remember, true);
  };
}

/** Stores the text typed on this page for the reload that follows at once; passwords and codes never. */
export function storeDrafts(): void {
  if (page !== window.location.pathname) return;
  // The next dialog of an address may be loading, and need the same draft.
  const isOpen =
    dialogOf(new URLSearchParams(window.location.search)) !== undefined ||
    document.querySelector('[role="dialog"]') !== null;
  const drafts = [...typed].flatMap(([field, { value, inDialog }]) =>
    inDialog && !isOpen ? [] : [{ field, value }],
  );
  try {
    if (drafts.length > 0) sessionStorage.setItem(DRAFTS_KEY, JSON.stringify({ page, drafts }));
  } catch {
    // A browser that stores nothing loses them.
  }
}

/** The fields that may be remembered. */
export function isField(target: unknown): target is Field {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    !NEVER_TYPES.test(target.type) &&
    ![target.name, target.id, target.autocomplete].some((text) => SECRET.test(text))
  );
}

/** Names a field as the next rendering of its form names it too. */
export function fieldName(field: Field): string {
  const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
  const choice = field.type === "radio" ? field.value : "";
  return [field.type, field.name, label, choice].join("|");
}

function remember({ target }: Event): void {
  if (!isField(target)) return;
  if (page !== window.location.pathname) typed.clear();
  page = window.location.pathname;
  const value = isChecked(target) ? target.checked : target.value;
  typed.set(fieldName(target), { value, inDialog: target.closest('[role="dialog"]') !== null });
}

/** True for fields whose value is whether they are checked. */
export function isChecked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
