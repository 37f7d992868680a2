/** What a field holds: its text, or whether it is checked. */
type FieldValue = string | boolean;

/** The values of fields by the name that `fieldName` gives them. */
export type TypedFields = ReadonlyMap<string, FieldValue>;

/** A field that a player fills in. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_KEPT = /^(?:password|hidden|file|submit|button|image|reset)$/;
const SECRET = /pass|code|otp|token|secret|cvv|cvc|card|cc-/i;
/** Forms come late: a dialog is loaded after the page, and its second step shows when the first is done. */
const LONGEST_WAIT = 120_000;

/** The values of all fields on the screen, also of those that a button filled in; passwords and codes never. */
export function typedFields(): TypedFields {
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
export function fillFields(given: TypedFields): void {
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

/** The fields that may be remembered. */
function isField(target: unknown): target is Field {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    !NEVER_KEPT.test(target.type) &&
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
