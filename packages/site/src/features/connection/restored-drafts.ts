import { type Draft, DRAFTS_KEY, type Field, fieldName, isChecked, isField } from "./drafts.ts";

/** Forms come late: a dialog is loaded after the page, and its second step shows when the first is done. */
const LONGEST_WAIT = 120_000;

/** Types what a reload interrupted into its fields again. */
export function restoreDrafts(): void {
  fillFields(takeDrafts());
}

/** Types drafts into their fields on this page, as they appear; what the player typed meanwhile stays. */
export function fillFields(drafts: Map<string, Draft["value"]>): void {
  if (drafts.size === 0) return;
  const page = window.location.pathname;
  const fill = (): void => {
    if (window.location.pathname !== page || drafts.size === 0) {
      observer.disconnect();
      return;
    }
    for (const field of document.querySelectorAll("input, textarea, select")) {
      if (isField(field)) fillField(field, drafts);
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
  fill();
}

function takeDrafts(): Map<string, Draft["value"]> {
  try {
    const text = sessionStorage.getItem(DRAFTS_KEY);
    sessionStorage.removeItem(DRAFTS_KEY);
    const { page, drafts } = JSON.parse(text ?? "{}") as { page?: string; drafts?: Draft[] };
    if (page !== window.location.pathname) return new Map();
    return new Map((drafts ?? []).map(({ field, value }) => [field, value]));
  } catch {
    return new Map();
  }
}

function fillField(field: Field, drafts: Map<string, Draft["value"]>): void {
  const name = fieldName(field);
  const value = drafts.get(name);
  if (value === undefined) return;
  drafts.delete(name);
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
