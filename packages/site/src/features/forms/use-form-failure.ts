import { useCallback, useState } from "react";
import { type FormFailure, formFailure } from "./form-failure.ts";

/** The failure of a form's last submission. */
export interface FormFailureControl {
  failure: FormFailure | undefined;
  /** Runs a submission. When it fails, the failure is stored and the result is undefined. */
  attempt: <Answer>(submission: () => Promise<Answer>) => Promise<Answer | undefined>;
  clear: () => void;
}

/** Keeps what a submission failed with, until the next one begins. */
export function useFormFailure(onFailure?: (failure: FormFailure) => void): FormFailureControl {
  const [failure, setFailure] = useState<FormFailure>();
  const clear = useCallback(() => setFailure(undefined), []);
  const attempt = async <Answer>(submission: () => Promise<Answer>): Promise<Answer | undefined> => {
    clear();
    try {
      return await submission();
    } catch (error) {
      const read = formFailure(error);
      setFailure(read);
      onFailure?.(read);
      return undefined;
    }
  };
  return { failure, attempt, clear };
}
