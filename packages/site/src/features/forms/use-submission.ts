import { useCallback, useState } from "react";
import { type AccountFailure, accountFailure } from "./account-failure.ts";
import { type FormFailure, formFailure } from "./form-failure.ts";

/** The state of a form's last submission. */
export interface Submission<Failure extends FormFailure = AccountFailure> {
  failure: Failure | undefined;
  /** The last submission worked; false again as soon as the next one begins. */
  done: boolean;
  /** Runs a submission: its answer, or undefined when it failed, and then the failure is stored. */
  attempt: <Answer>(submission: () => Promise<Answer>) => Promise<{ answer: Answer } | undefined>;
  clear: () => void;
}

/** Keeps how the last submission of a form of the account went. */
export const useSubmission = (): Submission => useAttempts(accountFailure);

/** Keeps how the last submission of a form for guests went, and hands each failure to `onFailure`. */
export const useGuestSubmission = (onFailure?: (failure: FormFailure) => void): Submission<FormFailure> =>
  useAttempts(formFailure, onFailure);

function useAttempts<Failure extends FormFailure>(
  read: (error: unknown) => Failure,
  onFailure?: (failure: Failure) => void,
): Submission<Failure> {
  const [state, setState] = useState<{ failure?: Failure; done: boolean }>({ done: false });
  const clear = useCallback(() => setState({ done: false }), []);
  const attempt: Submission["attempt"] = async (submission) => {
    clear();
    try {
      const answer = await submission();
      setState({ done: true });
      return { answer };
    } catch (error) {
      const failure = read(error);
      setState({ failure, done: false });
      onFailure?.(failure);
      return undefined;
    }
  };
  return { failure: state.failure, done: state.done, attempt, clear };
}
