import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { AccountFailure } from "./account-failure.ts";

/** Marks the fields that the backend refused; `names` maps its spelling to the form's. */
export function markRefusedFields<Form extends FieldValues>(
  { fieldErrors }: AccountFailure,
  names: Readonly<Record<string, Path<Form>>>,
  setError: UseFormSetError<Form>,
): void {
  const refused = Object.entries(fieldErrors).flatMap(([field, message]) => {
    const name = names[field];
    return name === undefined ? [] : [{ name, message }];
  });
  for (const [index, { name, message }] of refused.entries()) {
    setError(name, { message }, { shouldFocus: index === 0 });
  }
}
