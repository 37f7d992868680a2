import { useSessionEvent } from "@storefront/account/react-hooks";
import { useEffect, useRef, useState } from "react";

/** The challenge on the screen; the calls that it stopped wait for its end. */
export interface OpenChallenge {
  readonly retryAfter: number | undefined;
  /** Ends it with a token, an empty text for none, or undefined when it was not passed. */
  readonly end: (token: string | undefined) => void;
}

/** The challenge that is open: one for all the calls that were challenged while it is. */
export function useChallenge(): OpenChallenge | undefined {
  const [shown, setShown] = useState<OpenChallenge>();
  const open = useRef<{ token: Promise<string | undefined>; end: OpenChallenge["end"] }>(undefined);
  useSessionEvent("challenge", ({ failure, repeatWith }) => {
    if (!open.current) {
      let tell: OpenChallenge["end"] = () => {};
      const token = new Promise<string | undefined>((resolve) => (tell = resolve));
      const end = (given: string | undefined): void => {
        open.current = undefined;
        setShown(undefined);
        tell(given);
      };
      open.current = { token, end };
      setShown({ retryAfter: failure.retryAfter, end });
    }
    repeatWith(open.current.token);
  });
  useEffect(() => () => open.current?.end(undefined), []);
  return shown;
}
