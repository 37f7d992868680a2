import { type Draft, fieldName, isChecked, isField, typed } from "./drafts.ts";

/** The values of fields, by the name that `fieldName` gives them. */
export type Drafts = ReadonlyMap<string, Draft["value"]>;

/** The values of all fields on the screen, also of those that a button filled in; passwords and codes never. */
export function shownDrafts(): Drafts {
  const drafts = new Map<string, Draft["value"]>();
  for (const field of document.querySelectorAll("input, textarea, select")) {
    if (!isField(field)) continue;
    const value = isChecked(field) ? field.checked : field.value;
    // An empty field is empty again by itself, and of a choice the one that was made is enough.
    if (value !== "" && (value !== false || field.type === "checkbox")) drafts.set(fieldName(field), value);
  }
  return drafts;
}

/** Forgets what was typed on this page: another player may be next. */
export function forgetTyping(): void {
  typed.clear();
}
