import { useCallback, useState } from "react";
import { type AccountFailure, accountFailure } from "./account-failure.ts";

/** The state of a form's last submission. */
export interface Submission {
  failure: AccountFailure | undefined;
  /** The last submission worked; false again as soon as the next one begins. */
  done: boolean;
  /** Runs a submission; true when it succeeded, else its failure is stored. */
  attempt: (submission: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
}

/** Keeps how a form's last submission went. */
export function useSubmission(): Submission {
  const [state, setState] = useState<{ failure?: AccountFailure; done: boolean }>({ done: false });
  const clear = useCallback(() => setState({ done: false }), []);
  const attempt: Submission["attempt"] = async (submission) => {
    clear();
    try {
      await submission();
      setState({ done: true });
      return true;
    } catch (error) {
      setState({ failure: accountFailure(error), done: false });
      return false;
    }
  };
  return { failure: state.failure, done: state.done, attempt, clear };
}
