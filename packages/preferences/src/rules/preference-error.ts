import type { PreferenceValue } from "./allowed-preferences.ts";

const MARK = Symbol.for("@storefront/preferences.PreferenceError");
const LONGEST_KEY = 64;

export type PreferenceFault = "not_an_object" | "empty" | "unknown_key" | "invalid_value";

/** An update that was refused as a whole before any network call. */
export class PreferenceError extends Error {
  override readonly name = "PreferenceError";
  readonly fault: PreferenceFault;
  /** The key that is wrong, cut to 64 characters; empty when it is the update as such. */
  readonly key: string;
  /** The values that the key permits; empty when it is not in the list. */
  readonly allowed: readonly PreferenceValue[];

  constructor(fault: PreferenceFault, key = "", allowed: readonly PreferenceValue[] = []) {
    const shown = key.slice(0, LONGEST_KEY);
    super(sentence(fault, shown, allowed));
    Object.defineProperty(this, MARK, { value: true });
    this.fault = fault;
    this.key = shown;
    this.allowed = allowed;
  }
}

/** True for a `PreferenceError` of any copy of this library. */
export function isPreferenceError(value: unknown): value is PreferenceError {
  return typeof value === "object" && value !== null && MARK in value;
}

function sentence(fault: PreferenceFault, key: string, allowed: readonly PreferenceValue[]): string {
  switch (fault) {
    case "not_an_object":
      return "Preferences are an object of keys and values.";
    case "empty":
      return "Name at least one preference.";
    case "unknown_key":
      return `"${key}" is not a preference.`;
    case "invalid_value":
      return `"${key}" is one of: ${allowed.join(", ")}.`;
  }
}
