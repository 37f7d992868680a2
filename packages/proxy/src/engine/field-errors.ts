import type { BackendError } from "../contract/backend-error.ts";
import { isRecord } from "@storefront/client";

const MOST_FIELDS = 50;
const LONGEST = 200;
/** Only this many texts of a field are joined, so that a long list takes no time. */
const MOST_TEXTS = 5;
const NEVER_A_NAME: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The backend's errors of single fields, from the record `errors` of its 400 or 422: names and short texts, for the
 * envelope of the failure. A text that `isHidden` is left out. Undefined without any.
 */
export function fieldErrorsOf(
  { kind, status, data }: BackendError,
  isHidden: (text: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  if (kind !== "status" || (status !== 400 && status !== 422) || !isRecord(data)) return undefined;
  const { detail } = data;
  const places: readonly unknown[] = [data["errors"], isRecord(detail) ? detail["errors"] : undefined];
  const errors = places.find(isRecord);
  if (errors === undefined) return undefined;
  const entries = Object.keys(errors)
    .filter((name) => name !== "" && name.length <= LONGEST && !NEVER_A_NAME.has(name))
    .slice(0, MOST_FIELDS)
    .flatMap((name) => {
      const text = textOf(errors[name], isHidden);
      return text === "" ? [] : [[name, text]];
    });
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Record<string, string>);
}

/** The texts of a field as one line. */
function textOf(said: unknown, isHidden: (text: string) => boolean): string {
  const texts: readonly unknown[] = Array.isArray(said) ? said.slice(0, MOST_TEXTS) : [said];
  return texts
    .filter((text): text is string => typeof text === "string" && !isHidden(text))
    .map((text) => text.slice(0, LONGEST).replaceAll(/\s+/g, " ").trim())
    .join(" ")
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
}
